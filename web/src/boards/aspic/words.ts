/** Aspic in words. */

import type { AspicAction, AspicAnswer, AspicEvent, AspicView } from '../../protocol/types.ts';
import { decimal, list, t } from '../../words/words.svelte.ts';
import { nameOf, type Fact, type Table } from '../board.ts';
import { piecesOf, seatOf, seatOn } from './pieces.ts';

export function prompt({ phase, may_skip_move, may_skip_shot }: AspicView): string {
  switch (phase) {
    case 'placement':
      return t('aspic-prompt-placement');
    case 'move':
      return t(may_skip_move ? 'aspic-prompt-move-or-skip' : 'aspic-prompt-move');
    case 'shot':
      return t(may_skip_shot ? 'aspic-prompt-shot' : 'aspic-prompt-shot-due');
    case 'over':
      return t('error-match_over');
  }
}

export function facts(position: AspicView, table: Table): Fact[] {
  const { scores, half, round, turns_per_half, progress, distances, camp } = position;
  const fact = (key: string, value: string): Fact => ({ label: t(`aspic-fact-${key}`), value });
  return [
    fact(
      'score',
      t('aspic-score', {
        left: nameOf(table, 0),
        lefts: scores[0],
        rights: scores[1],
        right: nameOf(table, 1),
      }),
    ),
    fact('course', t('aspic-course', { half, round, rounds: turns_per_half, progress })),
    ...(position.phase === 'over'
      ? []
      : [
          fact(
            'phase',
            t('aspic-phase', {
              who: nameOf(table, seatOf(camp)),
              phase: t(`aspic-phase-${position.phase}`),
            }),
          ),
        ]),
    fact('territory', territory(position, table)),
    ...(table.you === undefined ? [] : [fact('attack', t(`aspic-attack-${table.you}`))]),
    ...distances.map(({ pieces, ball }, seat) => ({
      label: t('aspic-fact-distance', { who: nameOf(table, seat) }),
      value: t('aspic-distance', { pieces: tenths(pieces), ball: tenths(ball) }),
    })),
  ];
}

export function describe(position: AspicView, table: Table): string[] {
  const pieces = piecesOf(position);
  const camps = [0, 1].map((seat) => {
    const squares = pieces.filter((piece) => piece.seat === seat).map((piece) => piece.square);
    const who = nameOf(table, seat);
    return squares.length > 0
      ? t('aspic-pieces', { who, squares: list(squares) })
      : t('aspic-no-pieces', { who });
  });
  return [
    ...camps,
    position.ball ? t('aspic-ball-on', { square: position.ball }) : t('aspic-no-ball'),
    ...(position.moved ? [t('aspic-moved-on', { square: position.moved })] : []),
  ];
}

export function describeSquare(
  square: string,
  position: AspicView,
  table: Table,
): string | undefined {
  if (position.ball === square) return t('aspic-ball');
  const seat = seatOn(position, square);
  return seat === undefined ? undefined : t('aspic-piece-of', { who: nameOf(table, seat) });
}

export function sayAction(action: AspicAction): string {
  switch (action.type) {
    case 'place':
      return t('aspic-place', { at: action.at });
    case 'move':
      return t('aspic-move', { from: action.from, to: action.to });
    case 'shoot':
      return t('aspic-shoot', { from: action.from });
    default:
      return t(`aspic-${action.type}`);
  }
}

export function sayEvent(event: AspicEvent, table: Table): string | undefined {
  const scores = (both: [number, number]): string => both.join('–');
  switch (event.type) {
    case 'shot':
      return event.to
        ? t('aspic-shot', { from: event.from, ball: event.ball, to: event.to })
        : undefined;
    case 'kick_off':
      return t('aspic-kick-off', { who: nameOf(table, event.seat), ball: event.ball });
    case 'goal':
      return t('aspic-goal', { who: nameOf(table, event.seat), scores: scores(event.scores) });
    case 'half_time':
      return t('aspic-half-time', { scores: scores(event.scores) });
    case 'full_time':
      return t('aspic-full-time', { scores: scores(event.scores) });
    case 'cleared':
      return t('aspic-cleared', { who: nameOf(table, event.seat) });
    case 'no_shot':
      return t('aspic-no-shot', { who: nameOf(table, event.seat) });
    case 'no_play':
      return t('aspic-no-play', { who: nameOf(table, event.seat) });
    default:
      return undefined;
  }
}

/** Says what a previewed shot would do. */
export function sayAnswer(answer: AspicAnswer): string {
  switch (answer.result) {
    case 'ok':
      return t('aspic-preview', { ball: answer.ball, shooter: answer.shooter });
    case 'goal':
      return t('aspic-preview-goal', { shooter: answer.shooter });
    default:
      return t(`refusal-${answer.result}`);
  }
}

function territory({ territory: { camp, share } }: AspicView, table: Table): string {
  const percent = tenths(share);
  return camp
    ? t('aspic-share', { who: nameOf(table, seatOf(camp)), share: percent })
    : t('aspic-share-level', { share: percent });
}

function tenths(number: number): string {
  return decimal(number / 10);
}
