/** Matches played over the socket alone, to begin stories in the middle of one. */

import type { Browser, Page } from '@playwright/test';

import { deployOf, lineUp } from '../src/boards/icehouse-armada/formation.ts';
import type { IcehouseArmadaView, MatchState } from '../src/protocol/types.ts';
import type { Server } from './server.ts';
import type { SeatedMatch } from './table.ts';

/** Chooses a seat's next action; called again if the server refuses it. */
export type Choose = (state: MatchState, seat: number) => unknown;

/** Plays the next `count` actions of a match, which starts if it has not. */
export async function playOn(
  browser: Browser,
  server: Server,
  table: SeatedMatch,
  count: number,
  choose: Choose = anyAction(1),
): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.exposeFunction('choose', choose);
  // Any page of the server may open sockets to it.
  await page.goto('/replay');
  const tokens = table.places.map(({ token }) => token);
  await page.evaluate(playInBrowser, { match: table.match, tokens, count });
  await context.close();
}

/** Counts the messages with a word in them that a page sends, from its next load on. */
export async function countSent(page: Page, word: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((wanted) => {
    let sent = 0;
    class Counted extends WebSocket {
      override send(message: string): void {
        if (message.includes(wanted)) sent += 1;
        super.send(message);
      }
    }
    Object.assign(globalThis, { WebSocket: Counted, sent: () => sent });
  }, word);
  return () => page.evaluate('sent()');
}

interface Message {
  type: string;
  id?: string;
  version?: number;
  message?: string;
  state?: MatchState;
}

/** Runs in a browser, which has sockets: one for each seat. */
function playInBrowser({
  match,
  tokens,
  count,
}: {
  match: string;
  tokens: readonly string[];
  count: number;
}): Promise<void> {
  const { choose } = globalThis as unknown as { choose: Choose };
  /** The maximum number of refusals: some actions can only be tried. */
  const PATIENCE = 100;
  let sent = 0;
  let begun = 0;
  let done = 0;
  let refused = 0;
  return new Promise((resolve, reject) => {
    tokens.forEach((token, seat) => {
      const socket = new WebSocket(`ws://${location.host}/api/socket`);
      let state: MatchState | undefined;
      let busyUntil = 0;
      const send = (message: Record<string, unknown>): void => socket.send(JSON.stringify(message));
      const goOn = async (): Promise<void> => {
        if (state?.status === 'finished') resolve();
        if (state?.status !== 'live' || !state.to_act.includes(seat)) return;
        if (state.version < busyUntil || begun >= count) return;
        busyUntil = Infinity;
        begun += 1;
        sent += 1;
        const action = await choose(state, seat);
        send({ type: 'act', id: `act-${sent}`, version: state.version, action });
      };
      const hear = (told: Message): void => {
        if (told.type === 'welcome')
          send({ type: 'subscribe', id: 'here', match, token, legal_actions: true });
        if (told.type === 'snapshot') send({ type: 'ready', id: 'ready', ready: true });
        if (told.type === 'accepted' && told.id !== 'ready') {
          busyUntil = told.version ?? 0;
          done += 1;
          if (done >= count) resolve();
        }
        if (told.type === 'refused' && told.id !== 'ready') {
          refused += 1;
          if (refused > PATIENCE) reject(new Error(told.message));
          busyUntil = 0;
          begun -= 1;
        }
        if (told.state) state = told.state;
        void goOn();
      };
      socket.addEventListener('open', () =>
        send({ type: 'hello', protocol: [1], client: 'tablee-web wire' }),
      );
      socket.addEventListener('message', (event: MessageEvent<string>) =>
        hear(JSON.parse(event.data) as Message),
      );
    });
  });
}

/** Chooses any legal action, always the same ones for a seed. */
export function anyAction(seed: number): Choose {
  const draw = dice(seed);
  return ({ position, legal_actions }, seat) => {
    const legal = legal_actions ?? [];
    return legal.length > 0
      ? legal[draw(legal.length)]
      : atSea(position as IcehouseArmadaView, seat, draw);
  };
}

/** Armada's actions are too many to be listed: its fleets line up and sail ahead. */
function atSea(view: IcehouseArmadaView, seat: number, draw: (sides: number) => number): unknown {
  const formation = view.phase === 'deploy' ? lineUp(view, seat) : undefined;
  if (formation) return deployOf(formation);
  const free = view.ships.filter((ship) => ship.owner === seat && ship.afloat && !ship.moved);
  const ship = free[draw(free.length)];
  if (!ship) return { type: 'end_turn' };
  return { type: 'move', ship: ship.id, headings: Array(ship.steps).fill(ship.heading) };
}

/** Returns seeded dice: numbers below `sides`. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}
