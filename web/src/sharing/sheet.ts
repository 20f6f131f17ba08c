/** The sheet that a picture is put on: the game, the players, the board, and what happened. */

import type { Shot } from './camera.svelte.ts';

export interface Words {
  readonly game: string;
  readonly step: string;
  readonly names: readonly string[];
  /** The line below the board: the step that led there, or how the match ended. */
  readonly told: string;
}

export interface Colours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
}

/** The width of the sheet in its own units. */
export const WIDTH = 540;
const MARGIN = 16;
const INNER = WIDTH - 2 * MARGIN;
const TITLE = 24;
const TEXT = 16;
const LINE = 22;
export const MARK = 15;
const GAP = 6;

export class Sheet {
  readonly canvas = document.createElement('canvas');
  readonly #context: CanvasRenderingContext2D;
  readonly #colours: Colours;
  readonly #font: string;
  readonly #display: string;
  readonly #names: readonly Placed[];
  readonly #boardTop: number;
  readonly #boardHeight: number;
  readonly #lines: number;

  /**
   * Lays a sheet out, `scale` pixels a unit: all sheets of a match are equally large.
   * `aspect` is the width of the board by its height.
   */
  constructor(names: readonly string[], aspect: number, colours: Colours, scale: number) {
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('this browser draws no pictures');
    this.#context = context;
    this.#colours = colours;
    const root = getComputedStyle(document.documentElement);
    this.#font = root.getPropertyValue('--font');
    this.#display = root.getPropertyValue('--font-display');
    context.font = `${TEXT}px ${this.#font}`;
    this.#names = this.#place(names);
    // The result of many names takes more room.
    this.#lines = names.length > 2 ? 4 : 2;
    const rows = 1 + Math.max(0, ...this.#names.map(({ row }) => row));
    this.#boardTop = MARGIN + TITLE + GAP + rows * LINE + GAP;
    this.#boardHeight = Math.round(INNER / aspect);
    const height = this.#boardTop + this.#boardHeight + GAP + this.#lines * LINE + MARGIN - GAP;
    this.canvas.width = WIDTH * scale;
    this.canvas.height = height * scale;
    context.scale(scale, scale);
  }

  /** Paints a picture with its words, and the marks of the seats before the names. */
  paint({ image, ground }: Shot, marks: readonly HTMLImageElement[], words: Words): void {
    const context = this.#context;
    const { paper, ink, soft } = this.#colours;
    context.fillStyle = paper;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    context.textBaseline = 'middle';
    context.font = `${TEXT}px ${this.#font}`;
    context.fillStyle = soft;
    const step = context.measureText(words.step).width;
    context.fillText(words.step, WIDTH - MARGIN - step, MARGIN + TITLE / 2);
    context.fillStyle = ink;
    context.font = `600 ${TITLE}px ${this.#display}`;
    context.fillText(this.#fitted(words.game, INNER - step - 2 * GAP), MARGIN, MARGIN + TITLE / 2);
    context.font = `${TEXT}px ${this.#font}`;
    for (const [seat, { name, x, row }] of this.#names.entries()) {
      const y = MARGIN + TITLE + GAP + (row + 0.5) * LINE;
      const mark = marks[seat];
      if (mark) context.drawImage(mark, x, y - MARK / 2, MARK, MARK);
      context.fillText(name, x + MARK + GAP, y);
    }
    context.fillStyle = ground;
    context.fillRect(MARGIN, this.#boardTop, INNER, this.#boardHeight);
    context.drawImage(image, MARGIN, this.#boardTop, INNER, this.#boardHeight);
    context.fillStyle = ink;
    const top = this.#boardTop + this.#boardHeight + GAP;
    for (const [line, text] of this.#wrapped(words.told).entries()) {
      context.fillText(text, MARGIN, top + (line + 0.5) * LINE);
    }
  }

  get pixels(): Uint8ClampedArray {
    return this.#context.getImageData(0, 0, this.canvas.width, this.canvas.height).data;
  }

  /** Places names in rows, one after the other. */
  #place(names: readonly string[]): Placed[] {
    let [x, row] = [MARGIN, 0];
    return names.map((whole) => {
      const name = this.#fitted(whole, INNER / 2 - MARK - 4 * GAP);
      const width = MARK + GAP + this.#context.measureText(name).width;
      if (x > MARGIN && x + width > WIDTH - MARGIN) [x, row] = [MARGIN, row + 1];
      const placed = { name, x, row };
      x += width + 3 * GAP;
      return placed;
    });
  }

  /** Breaks a text into the lines that there are; the last one ends in dots where it is too long. */
  #wrapped(text: string): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      const isLast = lines.length === this.#lines - 1;
      if (isLast || !line || this.#context.measureText(longer).width <= INNER) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line].map((one) => this.#fitted(one, INNER));
  }

  /** Shortens a text to a width. */
  #fitted(text: string, width: number): string {
    if (this.#context.measureText(text).width <= width) return text;
    const letters = Array.from(text);
    while (letters.length > 0) {
      letters.pop();
      const shorter = `${letters.join('').trimEnd()}…`;
      if (this.#context.measureText(shorter).width <= width) return shorter;
    }
    return '…';
  }
}

/** A name at its place. */
interface Placed {
  readonly name: string;
  readonly x: number;
  readonly row: number;
}
