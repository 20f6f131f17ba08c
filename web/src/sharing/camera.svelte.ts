/** Takes pictures of boards: of a small board out of sight, which shows one position after the other. */

import { flushSync, mount, unmount } from 'svelte';

import type { Look, Table } from '../boards/board.ts';
import type { AnyGame } from '../boards/index.ts';
import Picture from '../boards/Picture.svelte';
import SeatMark from '../boards/SeatMark.svelte';
import { drawn } from './drawn.ts';

/** A position, with the game's events before it. */
export interface View {
  readonly position: unknown;
  readonly past: readonly unknown[];
}

/** A picture of a board, and the colour around it. */
export interface Shot {
  readonly image: HTMLImageElement;
  readonly ground: string;
}

export class Camera {
  readonly #host = document.createElement('div');
  readonly #size: number;
  // Nothing is drawn from it again; images are.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  readonly #marks = new Map<string, Promise<HTMLImageElement>>();
  readonly #picture: Record<string, unknown>;
  #view = $state.raw<View>({ position: undefined, past: [] });

  /** Sets up a board of some pixels in each direction; `first` is the position that it shows at first. */
  constructor(game: AnyGame, table: Table, size: number, first: View) {
    this.#size = size;
    this.#view = first;
    Object.assign(this.#host.style, {
      position: 'fixed',
      left: '-9999px',
      width: `${size}px`,
      height: `${size}px`,
      containerType: 'size',
    });
    this.#host.inert = true;
    document.body.append(this.#host);
    const view = (): View => this.#view;
    this.#picture = mount(Picture, {
      target: this.#host,
      props: {
        game,
        table,
        get position() {
          return view().position;
        },
        get past() {
          return view().past;
        },
      },
    });
  }

  /** Waits until the board has its size, by which some boards decide what they show. */
  async ready(): Promise<void> {
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(this.#host);
    });
  }

  async take(view: View): Promise<Shot> {
    this.#view = view;
    flushSync();
    // Nothing is caught while it moves.
    for (const one of this.#host.getAnimations({ subtree: true })) one.cancel();
    const svg = this.#host.querySelector('svg');
    if (!svg) throw new Error('this board is no drawing');
    const { width, height } = svg.viewBox.baseVal;
    const image = await drawn(svg, this.#size, Math.round((this.#size * height) / width));
    return { image, ground: getComputedStyle(svg.parentElement ?? svg).backgroundColor };
  }

  /** Returns the mark of a seat. */
  mark(look: Look, size: number): Promise<HTMLImageElement> {
    const key = `${look.colour} ${look.shape}`;
    const known = this.#marks.get(key);
    if (known) return known;
    const shown = mount(SeatMark, { target: this.#host, props: { look } });
    const svg = [...this.#host.querySelectorAll('svg')].at(-1);
    if (!svg) throw new Error('a mark is a drawing');
    const made = drawn(svg, size, size);
    this.#marks.set(key, made);
    void unmount(shown);
    return made;
  }

  /** Returns a colour of the page's palette as it is in the present theme. */
  colour(token: string): string {
    this.#host.style.color = `var(${token})`;
    return getComputedStyle(this.#host).color;
  }

  end(): void {
    void unmount(this.#picture);
    this.#host.remove();
  }
}
