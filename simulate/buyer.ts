import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { byHash } from '../bench/persisted-body.ts';
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
  /** Progress of the queue, as last received by anybody. */
  progress?: Progress;
  /** Reads of the progress that got no answer. */
  failedReads: number;
  /** All buyers have ended. */
  isOver?: boolean;
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

/** The site's own operations: by their hash, as a browser sends them, they are never charged to the budget of free operations. */
const joinQueue = byHash('JoinQueue');
const readQueue = byHash('QueueScreen');
const startTurn = byHash('StartTurn');
const leaveQueue = byHash('LeaveQueue');
const holdTickets = byHash('HoldTickets');
const answerQuestions = byHash('AnswerQuestions');
const submitOrder = byHash('SubmitOrder');

/** A question that got no answer is an answer with the error `no_answer`: buyers ask again, and the report counts it. */
async function askServer(
  { http, url }: Pick<Sale, 'http' | 'url'>,
  body: string,
  cookie?: string,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };
  try {
    const { text } = await http.ask(`${url}/graphql`, {
      method: 'POST',
      headers: cookie ? { ...headers, cookie } : headers,
      body,
    });
    return JSON.parse(text) as Answer;
  } catch {
    return { errors: [{ message: 'no_answer' }] };
  }
}

/** Simulates one buyer's sale until the time is over. */
export async function playBuyer(sale: Sale, shopper: Shopper, outcome: Outcome): Promise<void> {
  const { http, url, showingId, endsAt } = sale;
  const { habit } = outcome;
  const cookie = cookiesOf(shopper);
  const input = { showingId };
  const ask = async (body: string): Promise<Answer['data']> => {
    const { data, errors = [] } = await askServer({ http, url }, body, cookie);
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
  const lookAt = async (): Promise<void> => {
    const queue = (await ask(readQueue({ showingId })))?.queue;
    if (queue) note(queue);
  };
  const enter = async (): Promise<void> => {
    const began = performance.now();
    const queue = (await ask(joinQueue({ input })))?.joinQueue?.queue;
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
    const held = await ask(holdTickets({ input: { ...input, ...request } }));
    const orderCode = held?.holdTickets?.order.code;
    if (!orderCode) return;
    outcome.orderCode = orderCode;
    // Some buyers wait for a moment.
    await sleep(300 + Math.random() * 1_500);
    const confirmed = { ...contact, confirmEmail: contact.email };
    await ask(answerQuestions({ input: { orderCode, contact: confirmed } }));
    const paid = await ask(submitOrder({ input: { orderCode, method: null, idempotencyKey: randomUUID() } }));
    outcome.hasTicket = paid?.submitOrder?.order.state === 'paid';
  };

  await Promise.all(Array.from({ length: habit === 'many_tabs' ? 4 : 1 }, enter));
  if (outcome.entryIds.size === 0) return;
  if (habit === 'drops_out') {
    await ask(leaveQueue({ input }));
    outcome.hasLeft = true;
    return;
  }
  while (Date.now() < endsAt) {
    const { status = 'gathering', nowServing = 0 } = sale.progress ?? {};
    if (status === 'sold_out' || status === 'stopped') return;
    if (habit === 'reloads') await enter();
    const [number] = outcome.numbers;
    if (number === undefined && !isBeforeDraw(status)) await lookAt();
    const isServed = number !== undefined && number <= nowServing;
    const turn =
      isServed || habit === 'bot' ? (await ask(startTurn({ input })))?.startTurn?.queue.turn : undefined;
    if (turn) {
      outcome.turnAt = Date.now();
      return buy(turn.token);
    }
    await sleep(habit === 'bot' ? 300 : 1_500 + Math.random() * 1_000);
  }
}

const isBeforeDraw = (status: string): boolean => status === 'gathering' || status === 'drawing';

/**
 * Reads the progress of the queue each second, as a socket of the page would tell it, for all buyers. A read that fails is counted
 * and tried again in the next second, as a page would: what buyers then know is a second older.
 */
export async function watchQueue(sale: Sale): Promise<void> {
  const { http, url, showingId, endsAt } = sale;
  while (Date.now() < endsAt && !sale.isOver) {
    const { data } = await askServer({ http, url }, readQueue({ showingId }));
    if (data?.queue) sale.progress = data.queue.progress;
    else sale.failedReads += 1;
    await sleep(1_000);
  }
}
