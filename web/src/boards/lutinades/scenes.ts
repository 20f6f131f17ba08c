/** The things on the table from moment to moment while events are shown. */

import type {
  Gesture,
  LutinadesCard as Card,
  LutinadesEvent as Event,
  LutinadesView as View,
} from '../../protocol/types.ts';

export interface Scene {
  /** The picker; absent once the match is over. */
  readonly picker: number | undefined;
  /** The face of the turn's card, if it is to be seen. */
  readonly card: Card | undefined;
  readonly pile: number;
  readonly mushrooms: readonly number[];
  /** The gestures that are known, by seat. */
  readonly gestures: readonly (Gesture | null)[];
  /** Whether the gestures have been shown. */
  readonly isShown: boolean;
  readonly gestured: readonly number[];
  readonly considered: readonly number[];
  readonly followed: number | undefined;
  /** The mushrooms each seat has just taken, or put back. */
  readonly gains: readonly (number | undefined)[];
}

/** A scene, and how long it stays. */
export interface Moment {
  readonly scene: Scene;
  readonly duration_ms: number;
}

/** Returns the scene of a position when nothing moves. */
export function restingScene(view: View): Scene {
  const last = view.phase === 'over' ? view.last_turn : undefined;
  return {
    picker: view.phase === 'over' ? undefined : view.picker,
    card: view.card ?? last?.card,
    pile: view.pile,
    mushrooms: view.mushrooms,
    gestures: view.gestures,
    isShown: view.phase !== 'gestures',
    gestured: view.gestured,
    considered: view.considered,
    followed: last?.followed ?? undefined,
    gains: [],
  };
}

/** Returns the moments that lead from a position through the events after it. */
export function momentsOf(before: View, events: readonly Event[]): Moment[] {
  const moments: Moment[] = [];
  let scene = restingScene(before);
  events.forEach((event, at) => {
    scene = after(scene, event);
    const duration_ms = durationOf(event, events[at + 1]);
    if (duration_ms > 0) moments.push({ scene, duration_ms });
  });
  return moments;
}

function durationOf(event: Event, next: Event | undefined): number {
  switch (event.type) {
    case 'gestures_shown':
      return next ? 1200 : 600;
    case 'put_back':
      return 600;
    case 'followed':
      return 700;
    case 'card_shown':
      return 900;
    case 'took':
      // The picker and the goblin take at the same time.
      return next?.type === 'took' ? 0 : 1300;
    default:
      return 0;
  }
}

function after(scene: Scene, event: Event): Scene {
  switch (event.type) {
    case 'gestured':
      return { ...scene, gestured: [...scene.gestured, event.seat] };
    case 'gestures_shown': {
      const { gestures, considered } = event;
      return { ...scene, gestures, considered, isShown: true };
    }
    case 'put_back':
      return given(scene, event.seat, -1);
    case 'followed':
      return { ...scene, followed: event.seat };
    case 'card_shown':
      return { ...scene, card: event.card, gains: [] };
    case 'took':
      return given(scene, event.seat, event.count);
    default:
      return scene;
  }
}

function given(scene: Scene, seat: number, count: number): Scene {
  const mushrooms = scene.mushrooms.with(seat, (scene.mushrooms[seat] ?? 0) + count);
  const gains = scene.mushrooms.map((_, at) => (at === seat ? count : scene.gains[at]));
  return { ...scene, mushrooms, gains, pile: scene.pile - count };
}
