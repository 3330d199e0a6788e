// A purchase as the web makes it, by hash, and the bank.
import { pressAtBank } from '../../testing/shop/bank-page.ts';
import type { System } from '../system.ts';
import { byHash } from '../persisted-body.ts';

/** Everybody has an address of their own: letters to one leave one after the other. */
const contactOf = (code: string) => {
  const email = `${code.toLowerCase()}@example.com`;
  return { name: 'Nguyễn An', email, confirmEmail: email, phone: '0901000001' };
};

const holdTickets = byHash('HoldTickets');
const answerQuestions = byHash('AnswerQuestions');
const submitOrder = byHash('SubmitOrder');
const bookingOrder = byHash('BookingOrder');
const offlineTickets = byHash('OfflineTickets');

interface Order {
  code: string;
  state: string;
  payments: { transfer: { appUrl: string | null } | null }[];
}

/** What somebody buys, and how. */
interface OrderRequest {
  showingId: string;
  seatIds: string[];
  /** Null for what costs nothing. */
  method: string | null;
}

/** Asks as the web does; undefined as soon as something fails. */
export type Ask = <Data>(body: string) => Promise<Data | undefined>;

/** Hold, contact, submit, the bank's page or app, until it is paid, and the tickets: all that a buyer does. */
export async function buy(
  { http }: Pick<System, 'http'>,
  ask: Ask,
  { showingId, seatIds, method }: OrderRequest,
): Promise<boolean> {
  const idempotencyKey = `bench ${showingId} ${seatIds.join(' ')}`;
  const held = await ask<{ holdTickets: { order: Order } }>(
    holdTickets({ input: { showingId, seatIds, idempotencyKey } }),
  );
  if (!held) return false;
  const { code } = held.holdTickets.order;
  const input = { orderCode: code, contact: contactOf(code), answers: [] };
  if (!(await ask(answerQuestions({ input })))) return false;
  const submitted = await ask<{ submitOrder: { order: Order; payUrl: string | null } }>(
    submitOrder({ input: { orderCode: code, method, idempotencyKey } }),
  );
  if (!submitted) return false;
  const { payUrl, order } = submitted.submitOrder;
  // A transfer has no page of a provider: the app of a bank makes it.
  const { appUrl } = order.payments.at(-1)?.transfer ?? { appUrl: payUrl };
  if (appUrl) await pressAtBank(http, appUrl, 'pay');
  if (order.state !== 'paid' && !(await untilPaid(ask, code))) return false;
  return (await ask(offlineTickets())) !== undefined;
}

/** The bank sends its notice beside the browser: mostly it is there before the first look. */
async function untilPaid(ask: Ask, code: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask<{ order: Order | null }>(bookingOrder({ code }));
    if (answer?.order?.state === 'paid') return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
