// A buyer in the queue of a hot sale, who tries the other gateway when one does not answer, and records the queue's answers.
import { setTimeout as sleep } from 'node:timers/promises';
import { askGraphql } from '../../../testing/graphql-client.ts';
import type { Http } from '../../../testing/http.ts';
import { cookiesOf, type Shopper } from '../../../testing/people/sessions.ts';
import type { Random } from '../../../testing/prove.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';

/** Everything that one buyer was told during the sale. */
export interface BuyerRecord {
  userId: string;
  /** Must contain one number, however often it was read. */
  numbers: Set<number>;
  entryIds: Set<string>;
  /** How often the queue did not know a place that it had given. */
  timesLost: number;
  tickets: string[];
}

interface QueueAnswer {
  place: { number: number | null; entryId: string; token: string } | null;
  turn: { token: string } | null;
  progress: { nowServing: number };
}

const fields = '{ place { number entryId token } turn { token } progress { nowServing } }';
const mutation = (name: string, answer: string) =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${answer} } }`;
const join = mutation('joinQueue', `queue ${fields}`);
const start = mutation('startTurn', `queue ${fields}`);
const look = `query ($id: ID!) { queue(showingId: $id) ${fields} }`;
const read = 'query ($code: ID!) { order(code: $code) { state ticketIds } }';

/** Errors that may occur while a part of the system is down; the buyer tries again. */
const comeAgain = [
  'service_unavailable',
  'upstream_unavailable',
  'queue_unreachable',
  'idempotency_in_progress',
];

export interface QueueBuyer {
  told: BuyerRecord;
  join(): Promise<void>;
  buy(): Promise<void>;
}

export function queueBuyer(
  {
    http,
    urls,
    showingId,
    random,
  }: { http: Http; urls: readonly string[]; showingId: string; random: Random },
  shopper: Shopper,
): QueueBuyer {
  const told: BuyerRecord = {
    userId: shopper.id,
    numbers: new Set(),
    entryIds: new Set(),
    timesLost: 0,
    tickets: [],
  };
  const headers = { cookie: cookiesOf(shopper) };
  let at = random.int(urls.length);

  // oxlint-disable-next-line typescript/no-explicit-any -- answers as a client would look at them
  async function ask(query: string, variables: object): Promise<any> {
    for (let tries = 0; tries < 400; tries += 1) {
      const away = { data: undefined, errors: [{ extensions: { code: 'service_unavailable', name: '' } }] };
      const { data, errors } = await askGraphql(
        http,
        urls[at % urls.length]!,
        { query, variables },
        headers,
      ).catch(() => away);
      if (!errors) return data;
      const { code, name } = errors[0]!.extensions;
      if (code === 'turn_not_yet') return undefined;
      if (!comeAgain.includes(code) && !comeAgain.includes(name)) throw new Error(JSON.stringify(errors[0]));
      at += 1;
      await sleep(50 + random.int(100));
    }
    throw new Error('no answer for too long');
  }

  let token: string | undefined;
  function note({ place, turn }: QueueAnswer): void {
    if (place) {
      token = place.token;
      told.entryIds.add(place.entryId);
      if (place.number !== null) told.numbers.add(place.number);
    } else if (token && !turn && told.tickets.length === 0) told.timesLost += 1;
  }

  async function buyInTurn(turnToken: string): Promise<void> {
    const asker = {
      ask: async (query: string, variables: object) => ({ data: await ask(query, variables) }),
    };
    const orderCode = await holdOrder(asker, showingId, {
      tickets: [{ ticketTypeId: 'place', quantity: 1 }],
      turnToken,
    });
    await submitOrder(asker, orderCode, null);
    while (told.tickets.length === 0) {
      const { order } = await ask(read, { code: orderCode });
      if (order.state === 'paid') told.tickets = order.ticketIds;
      else await sleep(100);
    }
  }

  return {
    told,
    join: async () => note((await ask(join, { input: { showingId } })).joinQueue.queue),
    buy: async () => {
      for (;;) {
        const queue: QueueAnswer = (await ask(look, { id: showingId })).queue;
        note(queue);
        const number = queue.place?.number;
        if (queue.turn || (typeof number === 'number' && number <= queue.progress.nowServing)) {
          const started: QueueAnswer | undefined = (await ask(start, { input: { showingId } }))?.startTurn
            .queue;
          if (started) note(started);
          if (started?.turn) return buyInTurn(started.turn.token);
        }
        await sleep(200 + random.int(300));
      }
    },
  };
}
