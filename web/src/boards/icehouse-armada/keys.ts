/** The keys of a player at sea, and of one who deploys. */

import type { IcehouseArmadaAction as Action } from '../../protocol/types.ts';
import type { Part } from './formation.ts';
import type { Point } from './geometry.ts';
import { fireOf, SLIGHT_TURN, TURN, type Helm } from './helm.svelte.ts';
import { isLastStep } from './voyage.ts';
import type { Deployment } from './deployment.svelte.ts';

/** The push by an arrow of a ship that is not deployed yet, in mils. */
const PUSH = 250;
const SLIGHT_PUSH = 25;

/** Takes a key at sea; tells whether it was used. */
export function helmKey(helm: Helm, event: KeyboardEvent, act: (action: Action) => void): boolean {
  if (partOf(event, 'ship') === undefined) return false;
  const { key, shiftKey } = event;
  const arrow = shiftKey ? SLIGHT_TURN : TURN;
  if (key === 'ArrowLeft') helm.turn(arrow);
  else if (key === 'ArrowRight') helm.turn(-arrow);
  else if (key === ',') helm.turn(SLIGHT_TURN);
  else if (key === '.') helm.turn(-SLIGHT_TURN);
  else if (key === 'f') helm.aimAtNext();
  else if (key === 'Escape' || key === 'Backspace') return helm.back();
  else if (key === 'm' || key === 'Enter' || key === ' ') goOn(helm, key === 'm', act);
  else return false;
  return true;
}

/** Fires if a ship is aimed at, sails if the course is complete, otherwise adds a step. */
function goOn(helm: Helm, isWhole: boolean, act: (action: Action) => void): void {
  const { shot, chosen, voyage, move } = helm;
  if (shot && chosen !== undefined) act(fireOf(chosen, shot));
  else if (voyage && move && (isWhole || isLastStep(voyage))) act(move);
  else helm.goOn();
}

const PUSHES: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Takes a key while deploying; `hint` says how to deploy. */
export function deploymentKey(
  deployment: Deployment,
  event: KeyboardEvent,
  hint: () => void,
): boolean {
  const part = partOf(event, 'part');
  if (part === undefined) return false;
  const { key, shiftKey } = event;
  const push = PUSHES[key];
  const turn = deployment.fine ? SLIGHT_TURN : TURN;
  if (push) {
    const far = deployment.fine || shiftKey ? SLIGHT_PUSH : PUSH;
    deployment.push(part, [push[0] * far, push[1] * far]);
  } else if (key === ',') deployment.turn(part, turn);
  else if (key === '.') deployment.turn(part, -turn);
  else if (key === 'f') deployment.raiseFlag(part);
  else if (key === 'Enter') hint();
  else return false;
  return true;
}

/** The ship or the part that has the focus. */
function partOf(event: KeyboardEvent, kind: 'ship' | 'part'): Part | undefined {
  const holder = event.target instanceof SVGElement && event.target.dataset[kind];
  if (!holder) return undefined;
  return holder === 'flag' ? 'flag' : Number(holder);
}
