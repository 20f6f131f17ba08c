/** Lutinades in words. */

import type {
  Gesture,
  LutinadesAction as Action,
  LutinadesCard as Card,
  LutinadesEvent as Event,
  LutinadesLastTurn as LastTurn,
  LutinadesView as View,
} from '../../protocol/types.ts';
import { isolate } from '../../words/isolated.ts';
import { t } from '../../words/words.svelte.ts';
import { nameOf, type Fact, type Table } from '../board.ts';
import type { Scene } from './scenes.ts';

export function sayPrompt(view: View): string {
  return t(view.phase === 'choice' ? 'lutinades-prompt-follow' : 'lutinades-prompt-show');
}

/** Says that a gesture comes after the turn that is still being shown; nothing at other moments. */
export function sayHint(view: View, shown: { isTold: boolean; acting: boolean }): string {
  const isEarly = shown.isTold && shown.acting && view.phase === 'gestures';
  return isEarly ? t('lutinades-prompt-told') : '';
}

export function sayFacts(view: View, table: Table): Fact[] {
  const facts = [
    { label: t('lutinades-turn'), value: String(view.turns + (view.phase === 'over' ? 0 : 1)) },
    { label: t('lutinades-cards-left'), value: String(view.pile) },
  ];
  if (view.phase !== 'over') {
    facts.push({ label: t('lutinades-picks'), value: nameOf(table, view.picker) });
  }
  if (view.clever_goblins) {
    facts.push({ label: t('lutinades-variant-clever'), value: t('lutinades-clever') });
  }
  if (view.big_picture) {
    facts.push({ label: t('lutinades-variant-big'), value: t('lutinades-big-picture') });
  }
  return facts;
}

export function sayPosition(view: View, table: Table): string[] {
  return [
    ...(view.phase === 'over' ? [] : [sayCardOf(view.card)]),
    ...[...table.places.keys()].map((seat) => sayPlace(view, table, seat)),
    ...(view.last_turn ? [sayLast(view.last_turn, table)] : []),
  ];
}

function sayPlace(view: View, table: Table, seat: number): string {
  const mushrooms = t('lutinades-mushrooms', { count: view.mushrooms[seat] ?? 0 });
  const who = nameOf(table, seat);
  if (view.phase === 'over') return t('lutinades-place', { who, what: mushrooms });
  const doing = sayDoing(
    {
      picker: view.picker,
      gestures: view.gestures,
      gestured: view.gestured,
      isShown: view.phase !== 'gestures',
    },
    seat,
  );
  return t('lutinades-place', { who, what: `${mushrooms}, ${doing}` });
}

/** Says what a player is doing in a turn; nobody thinks any more once the match is over. */
export function sayDoing(
  turn: Pick<Scene, 'picker' | 'gestures' | 'gestured' | 'isShown'>,
  seat: number,
  ended = false,
): string {
  if (turn.picker === undefined) return '';
  if (turn.picker === seat) return t('lutinades-picker');
  const gesture = turn.gestures[seat];
  if (gesture) return sayGesture(gesture);
  if (turn.isShown) return t('lutinades-out');
  if (turn.gestured.includes(seat)) return t('lutinades-gestured');
  return ended ? '' : t('lutinades-thinking-now');
}

export function sayCardOf(card: Card | null | undefined): string {
  return card ? t('lutinades-card-is', { card: sayCard(card) }) : t('lutinades-card-hidden');
}

export function sayCard(card: Card): string {
  return t('lutinades-card', {
    orientation: t(`lutinades-${card.orientation}`),
    side: t(`lutinades-${card.side}`),
    size: card.size,
    big: card.big,
    little: card.little,
  });
}

export function sayGesture({ sign, side }: Gesture): string {
  const said = t(`lutinades-${sign}`);
  return side ? `${said}, ${t(`lutinades-${side}`)}` : said;
}

export function sayLast(last: LastTurn, table: Table): string {
  const card = sayCard(last.card);
  const picker = nameOf(table, last.picker);
  const count = last.picker_took;
  const { followed } = last;
  if (followed === null) return t('lutinades-last', { card, picker, count });
  const goblin = nameOf(table, followed);
  const little = last.goblin_took;
  return t('lutinades-last-followed', { card, picker, count, goblin, little });
}

export function sayAction(action: Action, table: Table): string {
  return action.type === 'follow'
    ? t('lutinades-follow', { who: nameOf(table, action.seat) })
    : t('lutinades-show', { gesture: sayGesture(action) });
}

export function sayEvent(event: Event, table: Table): string | undefined {
  const name = (seat: number): string => nameOf(table, seat);
  switch (event.type) {
    case 'gestures_shown': {
      const gestures = event.gestures.flatMap((gesture, seat) =>
        gesture ? `${isolate(name(seat))} – ${sayGesture(gesture)}` : [],
      );
      if (gestures.length === 0) return t('lutinades-none-shown');
      return t('lutinades-shown', { gestures: gestures.join(t('lutinades-apart')) });
    }
    case 'put_back':
      return t('lutinades-put-back', { who: name(event.seat) });
    case 'shuffled':
      return t('lutinades-shuffled');
    case 'followed': {
      const values = { picker: name(event.picker), who: name(event.seat) };
      return t(event.by_lot ? 'lutinades-lots' : 'lutinades-followed', values);
    }
    case 'card_shown':
      return t('lutinades-was', { card: sayCard(event.card) });
    case 'took':
      return t('lutinades-took', { who: name(event.seat), count: event.count });
    case 'card_drawn':
      return t('lutinades-next', { who: name(event.picker) });
    default:
      return undefined;
  }
}

/** Says what is happening in the turn, to the viewer; of a turn that the end broke off, nothing. */
export function sayScene(
  scene: Scene,
  table: Table,
  place: { acting: boolean; ended?: boolean },
): string {
  const { picker, followed, gains } = scene;
  if (picker === undefined) return t('lutinades-told-over');
  const who = nameOf(table, picker);
  if (gains.some((gain) => (gain ?? 0) > 0)) return sayGains(scene, table);
  const back = gains.findIndex((gain) => (gain ?? 0) < 0);
  if (back >= 0) return t('lutinades-put-back', { who: nameOf(table, back) });
  if (followed !== undefined) {
    return t('lutinades-followed', { picker: who, who: nameOf(table, followed) });
  }
  if (place.ended) return '';
  if (scene.isShown) {
    if (scene.considered.length === 0) return t('lutinades-told-none', { picker: who });
    if (haveAgreed(scene)) return t('lutinades-told-agreed');
    if (place.acting) return t('lutinades-told-choose');
    return t('lutinades-told-choice', { picker: who });
  }
  if (table.you === picker) return t('lutinades-told-picker');
  // The prompt beside the board names those that are waited for.
  return t('lutinades-told-goblin', { picker: who });
}

/** Tells whether all goblins that count, two at least, have made the same gesture: there is none to follow. */
function haveAgreed({ considered, gestures }: Scene): boolean {
  const [first, ...others] = considered.map((seat) => gestures[seat]);
  return (
    others.length > 0 &&
    others.every((other) => other?.sign === first?.sign && other?.side === first?.side)
  );
}

function sayGains({ gains }: Scene, table: Table): string {
  const told = gains.flatMap((count, seat) =>
    count && count > 0 ? t('lutinades-took', { who: nameOf(table, seat), count }) : [],
  );
  return told.join(' ');
}
