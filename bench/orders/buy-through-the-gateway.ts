// A purchase as the web makes it, by persisted operations, and the bank.
import { pressAtBank } from '../../testing/shop/bank-page.ts';
import type { System } from '../system.ts';
import { byHash } from '../persisted-body.ts';

/** A separate address for each buyer: mails to one address are sent one after the other. */
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

/** Tickets of a purchase, and the payment method. */
interface OrderRequest {
  showingId: string;
  seatIds: string[];
  /** Null for free orders. */
  method: string | null;
}

/** Sends an operation like the web; undefined when something fails. */
export type Ask = <Data>(body: string) => Promise<Data | undefined>;

/** Hold, contact, submit, the bank's page or app until the order is paid, and the tickets: all steps of a buyer. */
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
  // A transfer has no provider page; it is made in a bank's app.
  const { appUrl } = order.payments.at(-1)?.transfer ?? { appUrl: payUrl };
  if (appUrl) await pressAtBank(http, appUrl, 'pay');
  if (order.state !== 'paid' && !(await untilPaid(ask, code))) return false;
  return (await ask(offlineTickets())) !== undefined;
}

/** The bank sends its callback independently of the browser; mostly it arrives before the first check. */
async function untilPaid(ask: Ask, code: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask<{ order: Order | null }>(bookingOrder({ code }));
    if (answer?.order?.state === 'paid') return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
