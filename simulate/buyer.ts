import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Http } from '../platform/tests/_http.ts';
import { cookiesOf, type Shopper } from '../platform/tests/_shopper.ts';
import type { Habit } from './habits.rule.ts';

export interface Fate {
  habit: Habit;
  joinMs: number[];
  entryIds: Set<string>;
  number?: number;
  numberAt?: number;
  hasTickets: boolean;
  refusals: Record<string, number>;
}

interface Line {
  place: { number: number | null; entryId: string } | null;
  turn: { token: string } | null;
  progress: { nowServing: number; status: string };
}
interface Answer {
  data?: {
    joinQueue?: { queue: Line };
    startTurn?: { queue: Line };
    queue?: Line;
    holdTickets?: object;
  } | null;
  errors?: { message: string; extensions?: { name?: string; code?: string } }[];
}
const line = '{ place { number entryId } turn { token } progress { nowServing status } }';
const join = `mutation($input: JoinQueueInput!) { joinQueue(input: $input) { queue ${line} } }`;
const start = `mutation($input: StartTurnInput!) { startTurn(input: $input) { queue ${line} } }`;
const look = `query($id: ID!) { queue(showingId: $id) ${line} }`;
const hold = 'mutation($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code } } }';

/** Lives one buyer's sale until the time is over. */
export async function playBuyer(
  { http, url, showingId, endsAt }: { http: Http; url: string; showingId: string; endsAt: number },
  { shopper, habit }: { shopper: Shopper; habit: Habit },
): Promise<Fate> {
  const fate: Fate = { habit, joinMs: [], entryIds: new Set(), hasTickets: false, refusals: {} };
  const cookie = cookiesOf(shopper);
  const ask = async (query: string, variables: object): Promise<Answer['data']> => {
    const { text } = await http.ask(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = JSON.parse(text) as Answer;
    for (const { message, extensions } of errors) {
      const name = extensions?.name ?? extensions?.code ?? message;
      fate.refusals[name] = (fate.refusals[name] ?? 0) + 1;
    }
    return data;
  };
  const input = { showingId };
  const enter = async (): Promise<void> => {
    const began = performance.now();
    const entered = (await ask(join, { input }))?.joinQueue?.queue.place;
    if (!entered) return;
    fate.joinMs.push(performance.now() - began);
    fate.entryIds.add(entered.entryId);
  };
  await Promise.all(Array.from({ length: habit === 'many_tabs' ? 4 : 1 }, enter));
  if (fate.entryIds.size === 0) return fate;
  if (habit === 'drops_out') {
    await ask('mutation($input: LeaveQueueInput!) { leaveQueue(input: $input) { queue { showingId } } }', {
      input,
    });
    return fate;
  }
  while (Date.now() < endsAt) {
    const now = (await ask(look, { id: showingId }))?.queue;
    const number = now?.place?.number ?? undefined;
    if (number !== undefined && fate.number === undefined)
      Object.assign(fate, { number, numberAt: Date.now() });
    if (now?.progress.status === 'sold_out' || now?.progress.status === 'stopped') break;
    if (habit === 'reloads') await enter();
    const isTurn = number !== undefined && number <= (now?.progress.nowServing ?? 0);
    const turn = isTurn || habit === 'bot' ? (await ask(start, { input }))?.startTurn?.queue.turn : undefined;
    if (turn) {
      const wish = { tickets: [{ ticketTypeId: 'place', quantity: 1 }], idempotencyKey: randomUUID() };
      const held = await ask(hold, { input: { ...input, ...wish, turnToken: turn.token } });
      fate.hasTickets = Boolean(held?.holdTickets);
      break;
    }
    await sleep(habit === 'bot' ? 300 : 2_000);
  }
  return fate;
}
