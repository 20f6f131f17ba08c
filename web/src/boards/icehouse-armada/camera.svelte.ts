/** The part of the sea in view, in mils; y upwards. */

import { ease, play } from '../motion.ts';
import { boxOf, type Point } from './geometry.ts';

/** The margin around the sea, in mils. */
export const MARGIN = 450;
/** The largest scale, in pixels a mil. */
const CLOSEST = 0.12;
/** The scale at which ships are steered comfortably, in pixels a mil. */
const COMFORTABLE = 0.03;
/** The smallest scale at which ships are told apart and tapped, in pixels a mil. */
const READABLE = 0.024;
/** The zoom from which it pays to begin with less than the whole sea. */
const WORTHWHILE = 1.5;
/** The water around points to be shown, in pixels. */
const CLEARANCE_PX = 36;
const GLIDE_MS = 350;

export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Returns the points to be looked at, given the part of the sea for which there is room, in mils. */
export type Sight = (room: Extent) => readonly Point[];

export class Camera {
  /** The size of the sea, in mils. */
  readonly #sea: Extent;
  /** The size of the picture, in pixels. */
  #picture = $state.raw<Extent>({ width: 0, height: 0 });
  #middle = $state.raw<Point>([0, 0]);
  /** The zoom: 1 shows the whole sea. */
  #zoom = $state(1);
  /** Whether its user has asked for the whole sea. */
  #isKeptWhole = false;
  /** The sight that the view began with, until something else is looked at: it is taken anew for another picture. */
  #beginning: Sight | undefined;
  #glide = new AbortController();

  /** Begins with the points in view: with the whole sea if they are spread over it. */
  constructor(sea: Extent, first: Sight) {
    this.#sea = sea;
    this.#beginning = first;
    this.#middle = [sea.width / 2, sea.height / 2];
  }

  get #whole(): number {
    const { width, height } = this.#picture;
    const across = width / (this.#sea.width + 2 * MARGIN);
    return Math.min(across, height / (this.#sea.height + 2 * MARGIN)) || 0.02;
  }

  /** Pixels a mil. */
  get scale(): number {
    return this.#whole * this.#zoom;
  }

  get isWhole(): boolean {
    return this.#zoom === 1;
  }

  get isClosest(): boolean {
    return this.scale >= CLOSEST;
  }

  /** The part in view as an SVG's `viewBox`: y downwards from the top of the sea. */
  get viewBox(): string {
    const { x, y, width, height } = this.part;
    return `${x} ${y} ${width} ${height}`;
  }

  /** The part in view, in mils; y downwards from the top of the sea. */
  get part(): Extent & { readonly x: number; readonly y: number } {
    const { width, height } = this.#picture;
    if (width === 0) {
      const [w, h] = [this.#sea.width + 2 * MARGIN, this.#sea.height + 2 * MARGIN];
      return { x: -MARGIN, y: -MARGIN, width: w, height: h };
    }
    const [w, h] = [width / this.scale, height / this.scale];
    const [x, y] = this.#middle;
    return { x: x - w / 2, y: this.#sea.height - y - h / 2, width: w, height: h };
  }

  /** Takes the size of the picture, in pixels. */
  resize(picture: Extent): void {
    this.#picture = picture;
    if (this.#beginning && picture.width > 0) this.#begin(this.#beginning);
    else this.#look(this.#middle, this.#zoom);
  }

  /** Returns the point of the sea at a place in the picture, in pixels from its upper left. */
  pointAt(x_px: number, y_px: number): Point {
    const { width, height } = this.#picture;
    const [x, y] = this.#middle;
    return [x + (x_px - width / 2) / this.scale, y - (y_px - height / 2) / this.scale];
  }

  /** Zooms so that `at` stays where it is in the picture. */
  zoomBy(factor: number, at: Point = this.#middle): void {
    this.#stop();
    const zoom = this.#zoomWithin(this.#zoom * factor);
    this.#isKeptWhole = zoom === 1;
    const share = 1 - this.#zoom / zoom;
    const [x, y] = this.#middle;
    this.#look([x + (at[0] - x) * share, y + (at[1] - y) * share], zoom);
  }

  /** Drags the sea by pixels, downwards positive. */
  pan(x_px: number, y_px: number): void {
    this.#stop();
    const [x, y] = this.#middle;
    this.#look([x - x_px / this.scale, y + y_px / this.scale], this.#zoom);
  }

  /** Glides to the whole sea, and stays with it until its user comes closer. */
  showWhole(): void {
    this.#isKeptWhole = true;
    this.#glideTo([this.#sea.width / 2, this.#sea.height / 2], 1);
  }

  /** Glides until the points are in view at a scale for steering, unless they are already. */
  show(points: readonly Point[], comfortable: number = COMFORTABLE): void {
    if (this.#picture.width === 0 || points.length === 0) return;
    if (this.scale >= comfortable && (this.isWhole || this.#isSeen(points))) return;
    const { middle, room } = this.#around(points);
    const scale = Math.min(Math.max(this.scale, comfortable * 1.6), room);
    this.#glideTo(middle, this.#zoomWithin(scale / this.#whole));
  }

  /** Glides to what a turn begins with, where the picture is too small for the whole sea. */
  turnTo(sight: Sight): void {
    if (this.#isKeptWhole || this.#picture.width === 0) return;
    const points = sight(this.#readable);
    if (READABLE < WORTHWHILE * this.#whole || points.length === 0) return;
    if (this.scale >= READABLE && this.#isSeen(points)) return;
    const { middle, room } = this.#around(points);
    this.#glideTo(middle, this.#zoomWithin(Math.min(COMFORTABLE, room) / this.#whole));
    this.#beginning = sight;
  }

  #begin(sight: Sight): void {
    this.#glide.abort();
    const points = sight(this.#readable);
    if (points.length === 0) {
      this.#look(this.#middle, 1);
      return;
    }
    const { middle, room } = this.#around(points);
    const zoom = this.#zoomWithin(Math.min(COMFORTABLE, room) / this.#whole);
    this.#look(middle, zoom < WORTHWHILE ? 1 : zoom);
  }

  /** The part of the sea, in mils, for which there is room while ships can be told apart. */
  get #readable(): Extent {
    const { width, height } = this.#picture;
    const within = (pixels: number): number => (pixels - 2 * CLEARANCE_PX) / READABLE;
    return { width: within(width), height: within(height) };
  }

  /** Tells whether points are in view, with water around them. */
  #isSeen(points: readonly Point[]): boolean {
    const { width, height } = this.#picture;
    const { low, high } = boxOf(points);
    const margin = CLEARANCE_PX / this.scale;
    const [x, y] = this.#middle;
    const seen: Point = [width / this.scale / 2 - margin, height / this.scale / 2 - margin];
    return (
      low[0] > x - seen[0] && high[0] < x + seen[0] && low[1] > y - seen[1] && high[1] < y + seen[1]
    );
  }

  /** The middle of the box around points, and the scale at which it fills the picture. */
  #around(points: readonly Point[]): { middle: Point; room: number } {
    const { width, height } = this.#picture;
    const { low, high } = boxOf(points);
    const room = Math.min(
      (width - 2 * CLEARANCE_PX) / (high[0] - low[0]),
      (height - 2 * CLEARANCE_PX) / (high[1] - low[1]),
    );
    return { middle: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2], room };
  }

  #zoomWithin(zoom: number): number {
    return Math.min(Math.max(1, zoom), Math.max(1, CLOSEST / this.#whole));
  }

  #stop(): void {
    this.#beginning = undefined;
    this.#glide.abort();
  }

  #glideTo(middle: Point, zoom: number): void {
    this.#stop();
    this.#glide = new AbortController();
    const [from, fromZoom] = [this.#middle, this.#zoom];
    void play(
      GLIDE_MS,
      (progress) => {
        const share = ease(progress);
        const between = (one: number, other: number): number => one + (other - one) * share;
        this.#look(
          [between(from[0], middle[0]), between(from[1], middle[1])],
          between(fromZoom, zoom),
        );
      },
      this.#glide.signal,
    );
  }

  /** Centres the view on a point, within the sea. */
  #look([x, y]: Point, zoom: number): void {
    this.#zoom = zoom;
    const { width, height } = this.#picture;
    const within = (at: number, length: number, seen: number): number => {
      const half = seen / this.scale / 2;
      const [low, high] = [half - MARGIN, length + MARGIN - half];
      return low > high ? length / 2 : Math.min(Math.max(at, low), high);
    };
    this.#middle = [within(x, this.#sea.width, width), within(y, this.#sea.height, height)];
  }
}
