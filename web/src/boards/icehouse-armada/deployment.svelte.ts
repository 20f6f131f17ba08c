/** A player's fleet while it is being deployed. */

import type {
  IcehouseArmadaAction as Action,
  IcehouseArmadaPreview as Preview,
  IcehouseArmadaView as View,
} from '../../protocol/types.ts';
import {
  deployed,
  deployOf,
  lineUp,
  partsOf,
  placed,
  placeOf,
  pointed,
  sizesOf,
  type Formation,
  type Part,
} from './formation.ts';
import type { Point } from './geometry.ts';
import { Inquiry } from './inquiry.ts';
import { previewOf, type Ask } from './questions.ts';

export class Deployment {
  formation = $state.raw<Formation>();
  chosen = $state<Part>();
  /** The game's answer about the formation; undefined until it is here. */
  verdict = $state.raw<Preview>();
  /** The parts touched since the formation was last valid. */
  touched = $state.raw<readonly Part[]>([]);
  /** Whether keys and buttons push and turn by little. */
  fine = $state(false);

  readonly #ask: Ask;
  readonly #inquiry: Inquiry<Formation, Preview>;
  #view: View | undefined;
  #seat = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
    this.#inquiry = new Inquiry(
      (formation) => previewOf(deployOf(formation), ask),
      (preview, formation) => this.#hear(preview, formation),
    );
  }

  /**
   * Begins with the fleet in line, unless it has begun; `seat` is absent while there is nothing to
   * deploy, as when the player looks back.
   */
  see(view: View, seat: number | undefined): void {
    if (seat === undefined) {
      this.#inquiry.drop();
      return;
    }
    this.#view = view;
    this.#seat = seat;
    const fleet = view.fleets[seat];
    const sizes = this.formation?.berths.map(({ size }) => size).join();
    if (fleet && sizesOf(fleet).join() === sizes) this.#inquire();
    else this.lineUp();
  }

  /** Puts all ships back in line. */
  lineUp(): void {
    const formation = this.#view && lineUp(this.#view, this.#seat);
    if (!formation) return;
    this.touched = [];
    this.formation = formation;
    this.#inquire();
  }

  /** Lays the fleet as an action does, and waits until it is known whether it may lie so. */
  async plan(action: Action): Promise<void> {
    if (!this.formation) return;
    const formation = deployed(this.formation, action);
    this.touched = [];
    this.formation = formation;
    this.#hear(await previewOf(action, this.#ask), formation);
  }

  place(part: Part, at: Point): void {
    if (this.formation) this.#change(part, placed(this.formation, part, at));
  }

  push(part: Part, [right, up]: Point): void {
    const at = this.formation && placeOf(this.formation, part);
    if (at) this.place(part, [at[0] + right, at[1] + up]);
  }

  point(part: Part, heading: number): void {
    if (this.formation && part !== 'flag') {
      this.#change(part, pointed(this.formation, part, heading));
    }
  }

  turn(part: Part, by: number): void {
    const berth = part === 'flag' ? undefined : this.formation?.berths[part];
    if (berth) this.point(part, berth.heading + by);
  }

  /** Chooses the next part, or the one before. */
  chooseNext(by: 1 | -1): void {
    const parts = this.formation ? partsOf(this.formation) : [];
    const at = this.chosen === undefined ? -1 : parts.indexOf(this.chosen);
    this.chosen = parts[(Math.max(at, by === 1 ? -1 : 0) + by + parts.length) % parts.length];
  }

  /** Makes a ship the flagship, where the flag is a ship. */
  raiseFlag(part: Part): void {
    if (this.formation?.flag.kind !== 'flagship' || part === 'flag') return;
    this.#change(part, { ...this.formation, flag: { kind: 'flagship', ship: part } });
  }

  #change(part: Part, formation: Formation): void {
    if (!this.touched.includes(part)) this.touched = [...this.touched, part];
    this.formation = formation;
    this.#inquire();
  }

  #inquire(): void {
    if (this.formation) this.#inquiry.about(this.formation);
  }

  #hear(preview: Preview, formation: Formation): void {
    if (formation !== this.formation) return;
    if (preview.result === 'ok') this.touched = [];
    this.verdict = preview;
  }
}
