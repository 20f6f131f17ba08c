/** The events of a match, in sentences. */

import type { AnyGame } from '../boards/index.ts';
import type { Happening, MatchResult } from '../protocol/types.ts';
import { isolate } from '../words/isolated.ts';
import { offerWords } from '../words/offers.ts';
import { find, list, t } from '../words/words.svelte.ts';
import type { Moment } from './moments.ts';
import type { Players } from './players.ts';

/** Says what happened, and how many steps it took back; no line for what needs none. */
export function tell(
  game: AnyGame,
  { table, names }: Players,
  happening: Happening,
  undoes: number,
): string[] {
  const { event } = happening;
  const told = (happening.game_events ?? [])
    .map((one) => game.sayEvent?.(one, table))
    .filter((line) => line !== undefined);
  if (event.type === 'acted' && game.eventsTellActions && told.length > 0) return told;
  const seatName = (seat: number): string => table.places[seat]?.name ?? '';
  const playerName = (player: number): string => names.get(player) ?? `#${player}`;
  const first = ((): string | undefined => {
    switch (event.type) {
      case 'created':
        return undefined;
      case 'joined':
        return t('joined', { who: playerName(event.player) });
      case 'left':
        return t('left', { who: playerName(event.player) });
      case 'ready':
        return t(event.ready ? 'ready' : 'not-ready', { who: playerName(event.player) });
      case 'acted': {
        const who = seatName(event.seat);
        if (event.action === undefined) return t('acted-secretly', { who });
        return t('acted', { who, action: game.sayAction(event.action, table) });
      }
      case 'offered':
      case 'agreed':
      case 'declined':
        return t(event.type, {
          who: playerName(event.player),
          ...offerWords(event.offer, playerName),
        });
      case 'substituted':
        return t('substituted', { whom: playerName(event.player), level: event.level });
      case 'returned':
        return t('returned', { who: playerName(event.player) });
      case 'aborted':
        return t('aborted', { who: playerName(event.player) });
      case 'claimed':
        return t('claimed', { who: seatName(event.seat), claim: event.claim });
      case 'timed_out':
        return t(event.absent ? 'nobody-waits' : 'timed-out', { who: seatName(event.seat) });
      case 'resigned':
        return t('resigned', { who: seatName(event.seat) });
      case 'started':
      case 'expired':
      case 'rematched':
        return t(event.type);
      case 'resumed':
        return t('match-resumed', { lost: event.lost_ms / 1000 });
      case 'taken_back':
        return t('taken-back', { count: undoes });
      case 'draw_agreed':
        return t('draw-agreed');
    }
  })();
  return first === undefined ? told : [first, ...told];
}

/** Says what several events brought, which are among the moments of the match if they changed the position. */
export function tellAll(
  game: AnyGame,
  players: Players,
  moments: readonly Moment[],
  happened: readonly Happening[],
): string[] {
  return happened.flatMap((one) => {
    const moment = moments.find((other) => other.happened.version === one.version);
    return tell(game, players, one, moment?.undoes ?? 0);
  });
}

/** Tells how a match ended; the viewer's own seat is spoken to. */
export function tellResult({ table }: Players, { outcome }: MatchResult): string {
  if (!outcome) return t('over-undecided');
  const reason = find(`reason-${outcome.reason}`) ?? outcome.reason;
  const nameOf = (seat: number): string => table.places[seat]?.name ?? '';
  const { winners } = outcome;
  const others = winners.filter((seat) => seat !== table.you);
  const won = others.length < winners.length ? 'over-you-won' : 'over-won';
  const told =
    winners.length === 0
      ? t('over-draw', { reason })
      : t(won, { who: list(others.map(nameOf)), count: winners.length, reason });
  if (outcome.scores.length === 0) return told;
  const scores = outcome.scores.map((score, seat) => `${isolate(nameOf(seat))} ${score}`);
  return `${told} ${t('over-scores', { scores: scores.join(', ') })}`;
}
