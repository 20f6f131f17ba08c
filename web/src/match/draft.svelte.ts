/** A line of chat that is being written, and is kept until the server has it. */

import { sayRefusal } from '../words/refusal.ts';
import type { Answer } from './link.ts';

export class Draft {
  text = $state('');
  /** The reason for which the last line was refused. */
  refused = $state('');

  readonly #say: (line: string) => Promise<Answer>;
  /** The line that waits for its answer: it goes out once, however often it is sent. */
  #waiting: string | undefined;

  constructor(say: (line: string) => Promise<Answer>) {
    this.#say = say;
  }

  /** Sends the line, and clears it once it is stored; what is written meanwhile stays. */
  async send(): Promise<void> {
    const written = this.text;
    const line = written.trim();
    if (!line || line === this.#waiting) return;
    this.#waiting = line;
    const answer = await this.#say(line);
    if (this.#waiting === line) this.#waiting = undefined;
    this.refused = answer.ok ? '' : sayRefusal(answer.code, answer.message);
    if (answer.ok && this.text.startsWith(written)) this.text = this.text.slice(written.length);
  }
}
