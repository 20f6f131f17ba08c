/** A match open in several browsers: an action in one shows in all. */

import { expect, type Page } from '@playwright/test';

import type { Visitor } from './people.ts';
import {
  allSee,
  atStep,
  button,
  inWords,
  lastMarks,
  moment,
  moves,
  picture,
  players,
  result,
  say,
} from './room.ts';

export class Match {
  /** By seat. */
  readonly players: readonly Page[];
  readonly spectator: Page;
  readonly #visitor: Visitor;
  readonly #link: string;
  #steps = 0;

  constructor(visitor: Visitor, link: string, players: readonly Page[], spectator: Page) {
    this.#visitor = visitor;
    this.#link = link;
    this.players = players;
    this.spectator = spectator;
  }

  get everybody(): Page[] {
    return [...this.players, this.spectator];
  }

  /** The number of steps that everybody has seen. */
  get steps(): number {
    return this.#steps;
  }

  player(seat: number): Page {
    const page = this.players[seat];
    if (!page) throw new Error(`nobody sits at seat ${seat}`);
    return page;
  }

  nameAt(seat: number): Promise<string> {
    return players(this.spectator).locator(`[data-seat="${seat}"] .name`).innerText();
  }

  /** Lets a player take a step, and waits until everybody has seen it. */
  async step(seat: number, deed: (page: Page) => Promise<void>): Promise<void> {
    await deed(this.player(seat));
    this.#steps += 1;
    await allSee(this.everybody, this.#steps);
  }

  /** Expects that everybody is told so of the last step. */
  async expectTold(text: RegExp | string): Promise<void> {
    for (const page of this.everybody) await expect(moves(page).last()).toContainText(text);
  }

  /** Expects that everybody sees these marks of the last move, and nothing else marked so. */
  async expectLast(marks: readonly string[]): Promise<void> {
    for (const page of this.everybody) await expect.poll(() => lastMarks(page)).toEqual(marks);
  }

  /** The seats that are to act: none when the match is over. */
  async toAct(): Promise<number[]> {
    const acting = players(this.spectator).locator('li', { hasText: 'to act' });
    const seats = await acting.evaluateAll((all) => all.map((one) => one.dataset.seat));
    return seats.map(Number);
  }

  /** Lets things move for a while: the board ends up as for somebody who sees nothing move. */
  async inMotion(deed: () => Promise<void>): Promise<void> {
    const still = await this.#visitor('Max', this.#link);
    await expect(moves(still)).toHaveCount(this.#steps + 1);
    for (const page of this.everybody) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await deed();
    await expect(moves(still)).toHaveCount(this.#steps + 1);
    await expect.poll(() => picture(this.spectator)).toEqual(await picture(still));
    for (const page of this.everybody) await page.emulateMedia({ reducedMotion: 'reduce' });
    await still.close();
  }

  /** Lets the spectator look back while the others go on, and return to the match. */
  async lookBack(meanwhile: () => Promise<void>): Promise<void> {
    const page = this.spectator;
    const before = await inWords(page);
    await button(page, 'To the start').click();
    await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(0, this.#steps));
    const start = await inWords(page);
    expect(start).not.toEqual(before);
    await meanwhile();
    await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(0, this.#steps));
    expect(await inWords(page)).toEqual(start);
    await button(page, 'One step forward').click();
    await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(1, this.#steps));
    await button(page, 'Live').click();
    await expect(moment(page)).toHaveAttribute('aria-valuetext', atStep(this.#steps, this.#steps));
    await expect(button(page, 'Live')).toBeDisabled();
    expect(await inWords(page)).not.toEqual(before);
  }

  /** Expects that the players' chat reaches the players alone. */
  async talk(): Promise<void> {
    const [first, second] = [this.player(0), this.player(1)];
    await say(first, 'Good luck!');
    await expect(second.getByRole('tab', { name: 'Chat 1 not read yet' })).toBeVisible();
    await say(second, 'You too.');
    await expect(first.getByRole('log')).toContainText('You too.');
    await say(this.spectator, 'Who will win?');
    await expect(this.spectator.getByRole('log').locator('p')).toHaveText(['Léa Who will win?']);
    await say(first, 'Here we go.');
    await expect(second.getByRole('log').locator('p')).toHaveText([
      /Good luck!$/,
      /You too\.$/,
      /Here we go\.$/,
    ]);
    for (const page of this.everybody) await page.getByRole('tab', { name: 'Moves' }).click();
  }

  /** Expects that everybody sees the same end. */
  async expectEnd(sentence: RegExp | string): Promise<void> {
    await expect(result(this.spectator)).toHaveText(sentence);
    const told = await result(this.spectator).innerText();
    // Winners are spoken to by "you".
    const ending = told.replace(/^.* ha(s|ve) won /, 'won ');
    for (const page of this.players) {
      await expect(result(page)).toContainText(ending);
      // Secrets are open now.
      await expect(async () => {
        const happened = await moves(this.spectator).allInnerTexts();
        expect(await moves(page).allInnerTexts()).toEqual(happened);
      }).toPass({ timeout: 30_000 });
    }
    expect(await this.toAct()).toEqual([]);
  }
}
