/** Pictures of a match to be shared: of one moment, or of all of it, moving. */

import type { AnyGame } from '../boards/index.ts';
import { pastOf, type Moment } from '../match/moments.ts';
import type { Players } from '../match/players.ts';
import { tell, tellResult } from '../match/telling.ts';
import type { MatchResult } from '../protocol/types.ts';
import { t } from '../words/words.svelte.ts';
import { Camera, type Shot, type View } from './camera.svelte.ts';
import { framesOf, shownFor } from './frames.ts';
import { Gif, paletteOf } from './gif.ts';
import { MARK, Sheet, WIDTH } from './sheet.ts';

/** A match that pictures can be made of. */
export interface Subject {
  readonly gameId: string;
  readonly game: AnyGame;
  readonly players: Players;
  readonly moments: readonly Moment[];
  readonly result: MatchResult;
  /** Returns the position after a version. */
  readonly position: (version: number) => unknown;
}

/** Pixels a unit of the sheet: sharp on a screen, and small enough for a messenger when it moves. */
const STILL_SCALE = 2;
const MOVING_SCALE = 1;
/** From how many of the pictures the colours are taken. */
const SAMPLES = 4;

/** Makes a picture of a moment. */
export async function takeStill(subject: Subject, moment: number): Promise<Blob> {
  const studio = await Studio.open(subject, STILL_SCALE);
  try {
    await studio.paint(moment);
    return await new Promise((resolve, reject) =>
      studio.sheet.canvas.toBlob((made) => {
        if (made) resolve(made);
        else reject(new Error('the picture is too large'));
      }, 'image/png'),
    );
  } finally {
    studio.close();
  }
}

/**
 * Makes one moving picture of the match, of as many moments as a messenger can bear. `progress` is told how
 * many of how many are done; ends without a picture when `signal` says so.
 */
export async function takeMoving(
  subject: Subject,
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const moments = framesOf(subject.moments);
  const studio = await Studio.open(subject, MOVING_SCALE);
  try {
    const samples: Uint8ClampedArray[] = [];
    for (let at = 0; at < SAMPLES; at += 1) {
      const sample = Math.round((at * (moments.length - 1)) / (SAMPLES - 1));
      await studio.paint(moments[sample] ?? 0);
      samples.push(studio.sheet.pixels);
    }
    const { width, height } = studio.sheet.canvas;
    const gif = new Gif(width, height, paletteOf(samples));
    for (const [at, moment] of moments.entries()) {
      progress(at, moments.length);
      await studio.paint(moment);
      if (signal.aborted) return undefined;
      gif.add(studio.sheet.pixels, shownFor(at, moments.length));
    }
    return gif.end();
  } finally {
    studio.close();
  }
}

/** A camera and a sheet for the pictures of a match. */
class Studio {
  readonly #subject: Subject;
  readonly #camera: Camera;
  readonly #scale: number;
  readonly sheet: Sheet;

  private constructor(subject: Subject, camera: Camera, sheet: Sheet, scale: number) {
    this.#subject = subject;
    this.#camera = camera;
    this.#scale = scale;
    this.sheet = sheet;
  }

  static async open(match: Subject, scale: number): Promise<Studio> {
    // Others see the match from no seat.
    const { table, names } = match.players;
    const subject = { ...match, players: { names, table: { ...table, you: undefined } } };
    const first = viewOf(subject, 0);
    const camera = new Camera(subject.game, subject.players.table, WIDTH * scale, first);
    await camera.ready();
    const { image } = await camera.take(first);
    const colours = {
      paper: camera.colour('--paper'),
      ink: camera.colour('--ink'),
      soft: camera.colour('--ink-soft'),
    };
    const people = table.places.map(({ name }) => name);
    const sheet = new Sheet(people, image.width / image.height, colours, scale);
    return new Studio(subject, camera, sheet, scale);
  }

  /** Puts the picture of a moment on the sheet. */
  async paint(at: number): Promise<void> {
    const { gameId, game, players, moments, result } = this.#subject;
    const { table } = players;
    const view = viewOf(this.#subject, at);
    const shot: Shot = await this.#camera.take(view);
    const marks = await Promise.all(
      table.places.map((_, seat) =>
        this.#camera.mark(game.look(seat, table, view.position), MARK * this.#scale),
      ),
    );
    const moment = moments[at];
    const happened = moment ? tell(game, players, moment.happened, moment.undoes).join(' ') : '';
    const last = moments.length - 1;
    const end = moments.findLastIndex(({ undone }) => !undone);
    this.sheet.paint(shot, marks, {
      game: t(`game-${gameId}`),
      step: t('look-at', { step: at, steps: last }),
      names: table.places.map(({ name }) => name),
      told: at === end ? tellResult(players, result) : happened,
    });
  }

  close(): void {
    this.#camera.end();
  }
}

function viewOf({ moments, position }: Subject, at: number): View {
  const version = moments[at]?.happened.version ?? 0;
  return { position: position(version), past: pastOf(moments.slice(0, at + 1)) };
}
