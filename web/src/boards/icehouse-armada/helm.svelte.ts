/** The plan of a player at sea: the ship chosen, its course, and its targets. */

import type {
  IcehouseArmadaAction as Action,
  IcehouseArmadaPreview as Preview,
  IcehouseArmadaShip as Ship,
  IcehouseArmadaTarget as Target,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import { Inquiry } from './inquiry.ts';
import { pieceOf } from './pieces.ts';
import { previewOf, targetsOf, type Ask } from './questions.ts';
import * as course from './voyage.ts';
import type { Voyage } from './voyage.ts';

/** The turn of a ship by one key, in hundredths of a degree. */
export const TURN = 500;
export const SLIGHT_TURN = 100;

/** A shot that can be fired, and what it would do. */
export interface Shot extends Target {
  readonly preview: Preview;
}

export class Helm {
  chosen = $state<number>();
  voyage = $state.raw<Voyage>();
  /** The game's answer about the voyage; undefined until it is here. */
  verdict = $state.raw<Preview>();
  /** The shots of the chosen ship that can hit; undefined until they are known. */
  shots = $state.raw<readonly Shot[]>();
  /** The ship that is aimed at. */
  aim = $state<number>();

  readonly #ask: Ask;
  readonly #inquiry: Inquiry<Voyage, Preview>;
  /** The search for the shots of the chosen ship. */
  #finding: Promise<void> | undefined;
  #view: View | undefined;
  /** The own seat while it is to act at sea. */
  #seat: number | undefined;
  /** Numbers the searches for targets, so that old answers are dropped. */
  #search = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
    this.#inquiry = new Inquiry(
      (voyage) => previewOf(course.moveOf(voyage), ask),
      (preview, voyage) => {
        if (voyage === this.voyage) this.verdict = preview;
      },
    );
  }

  /** Takes a new position in; `seat` is the own one if it is to act at sea. */
  see(view: View, seat: number | undefined): void {
    this.#view = view;
    this.#seat = seat;
    const ship = view.ships.find((other) => other.id === this.chosen);
    if (!ship?.afloat) this.chosen = undefined;
    this.#begin();
  }

  choose(ship: number | undefined): void {
    if (ship === this.chosen && ship !== undefined) return;
    this.chosen = ship;
    this.#begin();
  }

  /** The shot at the ship that is aimed at. */
  get shot(): Shot | undefined {
    return this.shots?.find((shot) => shot.ship === this.aim);
  }

  /** Aims at a ship, if it can be hit. */
  aimAt(ship: number | undefined): void {
    const isTarget = this.shots?.some((shot) => shot.ship === ship);
    this.aim = isTarget ? ship : undefined;
  }

  /** Aims at the next ship that can be hit. */
  aimAtNext(): void {
    const { shots = [] } = this;
    const at = shots.findIndex((shot) => shot.ship === this.aim);
    this.aim = shots[(at + 1) % Math.max(1, shots.length)]?.ship;
  }

  head(heading: number): void {
    if (this.voyage) this.#sail(course.headed(this.voyage, heading));
  }

  turn(by: number): void {
    if (this.voyage) this.#sail(course.turned(this.voyage, by));
  }

  /** Whether a step may follow. */
  get canGoOn(): boolean {
    return !!this.voyage && !course.isLastStep(this.voyage) && this.verdict?.result === 'ok';
  }

  goOn(): void {
    if (this.voyage && this.canGoOn) this.#sail(course.withNextStep(this.voyage));
  }

  /** Takes back the aim, the last step or the choice; tells whether there was one. */
  back(): boolean {
    if (this.chosen === undefined) return false;
    const shorter = this.voyage && course.withoutLastStep(this.voyage);
    if (this.aim !== undefined) this.aim = undefined;
    else if (shorter) this.#sail(shorter);
    else this.choose(undefined);
    return true;
  }

  /** Plans an action of the chosen ship, and waits until what it would do is known. */
  async plan(action: Action): Promise<void> {
    if (action.type === 'move' && this.voyage) {
      const voyage = course.along(this.voyage, action.headings);
      this.#steer(voyage);
      const verdict = await previewOf(action, this.#ask);
      if (voyage === this.voyage) this.verdict = verdict;
    }
    if (action.type === 'fire') {
      await this.#finding;
      const { side, aim } = action;
      const isIt = (shot: Shot): boolean => shot.side === side && shot.aim.join() === aim.join();
      this.aimAt(this.shots?.find(isIt)?.ship);
    }
  }

  get move(): Action | undefined {
    return this.voyage && course.moveOf(this.voyage);
  }

  #sail(voyage: Voyage): void {
    this.aim = undefined;
    const [before, after] = [this.voyage, voyage];
    if (before?.heading === after.heading && before.settled.length === after.settled.length) return;
    this.#steer(voyage);
  }

  #steer(voyage: Voyage): void {
    this.aim = undefined;
    this.voyage = voyage;
    this.#inquiry.about(voyage);
  }

  /** Begins anew with the ship chosen. */
  #begin(): void {
    this.#inquiry.drop();
    this.voyage = undefined;
    this.verdict = undefined;
    this.shots = undefined;
    this.aim = undefined;
    this.#search += 1;
    const view = this.#view;
    const ship = view?.ships.find((other) => other.id === this.chosen);
    if (!view || !ship || ship.owner !== this.#seat) return;
    if (!ship.moved) {
      this.voyage = course.begin(ship, pieceOf(view, ship.size), view.sharpest_turn);
      this.#inquiry.about(this.voyage);
    }
    this.#finding = this.#findTargets(ship, this.#search);
  }

  async #findTargets(ship: Ship, search: number): Promise<void> {
    const shots: Shot[] = [];
    for (const target of await targetsOf(ship.id, this.#ask)) {
      if (search !== this.#search) return;
      shots.push({ ...target, preview: await previewOf(fireOf(ship.id, target), this.#ask) });
    }
    if (search === this.#search) this.shots = shots;
  }
}

/** Returns the shot at a target. */
export function fireOf(ship: number, { side, offset, aim }: Target): Action {
  return { type: 'fire', ship, side, offset, aim };
}
