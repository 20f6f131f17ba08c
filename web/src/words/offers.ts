/** Offers in the sentences of the language. */

import type { OfferKind } from '../protocol/types.ts';
import type { Args } from './words.svelte.ts';

/** Returns what sentences about an offer say it with; `nameOf` names a player by number. */
export function offerWords(offer: OfferKind, nameOf: (player: number) => string): Args {
  if (typeof offer === 'string') return { offer };
  const { player, level } = offer.substitute;
  return { offer: 'substitute', whom: nameOf(player), level };
}
