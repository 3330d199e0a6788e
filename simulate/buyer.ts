import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contact } from '../testing/shop/contact.ts';
import type { Http } from '../testing/http.ts';
import { cookiesOf, type Shopper } from '../testing/people/sessions.ts';
import type { Outcome, Progress } from './outcome.rule.ts';

/** Data shared by all buyers. */
export interface Sale {
  http: Http;
  url: string;
  showingId: string;
  endsAt: number;
  /** Progress of the queue, as last received by any buyer. */
  progress?: Progress;
}

interface QueueAnswer {
  place: { number: number | null; entryId: string } | null;
  turn: { token: string } | null;
  progress: Progress;
}
interface Answer {
  data?: {
    joinQueue?: { queue: QueueAnswer };
    startTurn?: { queue: QueueAnswer };
    queue?: QueueAnswer;
    holdTickets?: { order: { code: string } };
    submitOrder?: { order: { state: string } };
  } | null;
  errors?: { message: string; extensions?: { name?: string; code?: string } }[];
}

const fields =
  '{ place { number entryId } turn { token } progress { nowServing lastNumber status left gathered } }';
const act = (name: string, answer: string) =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${answer} } }`;
const look = `query ($id: ID!) { queue(showingId: $id) ${fields} }`;

/** Simulates one buyer's sale until the time is over. */
export async function playBuyer(sale: Sale, shopper: Shopper, outcome: Outcome): Promise<void> {
  const { http, url, showingId, endsAt } = sale;
  const { habit } = outcome;
  const cookie = cookiesOf(shopper);
  const input = { showingId };
  const ask = async (query: string, variables: object): Promise<Answer['data']> => {
    const { text } = await http.ask(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors = [] } = JSON.parse(text) as Answer;
    for (const { message, extensions } of errors) {
      const name = extensions?.name ?? extensions?.code ?? message;
      outcome.refusals[name] = (outcome.refusals[name] ?? 0) + 1;
    }
    return data;
  };
  const note = ({ place, progress }: QueueAnswer): void => {
    sale.progress = progress;
    if (!place) return;
    outcome.entryIds.add(place.entryId);
    if (place.number === null) return;
    outcome.numbers.add(place.number);
    outcome.numberAt ??= Date.now();
  };
  const enter = async (): Promise<void> => {
    const began = performance.now();
    const queue = (await ask(act('joinQueue', `queue ${fields}`), { input }))?.joinQueue?.queue;
    if (!queue) return;
    outcome.joinMs.push(performance.now() - began);
    outcome.joinedAt ??= Date.now();
    note(queue);
  };
  const buy = async (turnToken: string): Promise<void> => {
    const request = {
      tickets: [{ ticketTypeId: 'place', quantity: 1 }],
      idempotencyKey: randomUUID(),
      turnToken,
    };
    const held = await ask(act('holdTickets', 'order { code }'), { input: { ...input, ...request } });
    const orderCode = held?.holdTickets?.order.code;
    if (!orderCode) return;
    outcome.orderCode = orderCode;
    // Some buyers wait for a moment.
    await sleep(300 + Math.random() * 1_500);
    const confirmed = { ...contact, confirmEmail: contact.email };
    await ask(act('answerQuestions', 'order { code }'), { input: { orderCode, contact: confirmed } });
    const paid = await ask(act('submitOrder', 'order { state }'), {
      input: { orderCode, method: null, idempotencyKey: randomUUID() },
    });
    outcome.hasTicket = paid?.submitOrder?.order.state === 'paid';
  };

  await Promise.all(Array.from({ length: habit === 'many_tabs' ? 4 : 1 }, enter));
  if (outcome.entryIds.size === 0) return;
  if (habit === 'drops_out') {
    await ask(act('leaveQueue', 'queue { showingId }'), { input });
    outcome.hasLeft = true;
    return;
  }
  while (Date.now() < endsAt) {
    const queue = (await ask(look, { id: showingId }))?.queue;
    if (queue) note(queue);
    if (queue?.progress.status === 'sold_out' || queue?.progress.status === 'stopped') return;
    if (habit === 'reloads') await enter();
    const number = queue?.place?.number ?? Infinity;
    const isServed = number <= (queue?.progress.nowServing ?? 0);
    const turn =
      isServed || habit === 'bot'
        ? (await ask(act('startTurn', `queue ${fields}`), { input }))?.startTurn?.queue.turn
        : undefined;
    if (turn) {
      outcome.turnAt = Date.now();
      return buy(turn.token);
    }
    await sleep(habit === 'bot' ? 300 : 1_500 + Math.random() * 1_000);
  }
}
