import { runAgain } from '../db/transact.ts';
import { Failure } from '../lib/failure.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import { answerBefore, isKeptAlready, type Once } from '../db/idempotency.ts';
import type { PaymentDeps } from './deps.ts';
import { mayWriteAboutFree } from '../sale/mail/may-write.ts';
import { payUntil } from '../sale/orders/hold-until.rule.ts';
import { liveHoldOrThrow } from '../sale/orders/live-hold.ts';
import { countTickets } from '../sale/orders/order.store.ts';
import { orderNews } from '../sale/orders/order-news.ts';
import type { OrderFacts } from '../sale/orders/view/order-view.store.ts';
import { saleOf } from '../sale/orders/sale.store.ts';
import { newAttempt } from './create-attempt.ts';
import { askToOpen, type PayAnswer, type PayRequest } from './open-attempt.ts';
import { prepareSale } from './settle/sell-order.ts';
import {
  readToSubmit,
  writeSubmission,
  type OrderToSubmit,
  type Submission,
  type Submitted,
} from './submission.store.ts';
import { throwUnlessReady } from './throw-unless-ready.ts';

/** The submitted order, and where to send the buyer. */
interface Answered extends PayAnswer {
  order: OrderFacts;
}

/** Upper bound of the retry loop: an order does not change more often than this while one submission is decided. */
const mostDecisions = 20;

/**
 * Fast path of submitting a hold, which covers nearly all: a free order, or a provider that opens an attempt without a network call, and no tickets given in exchange. It is decided
 * from a read without locks and written, with the stored answer, by one statement that writes nothing when the order has changed
 * meanwhile; then it is decided again. Undefined for everything else, which submit-order.ts does step by step.
 */
export const submitAtOnce = (
  deps: PaymentDeps,
  request: PayRequest,
  once: Once,
): Promise<Answered | undefined> => runAgain(() => decideAndSubmit(deps, request, once));

async function decideAndSubmit(
  deps: PaymentDeps,
  request: PayRequest,
  once: Once,
): Promise<Answered | undefined> {
  for (let decisions = 0; decisions < mostDecisions; decisions += 1) {
    const order = await readToSubmit(deps.db, request, once);
    if (!order) throw new Failure('order_not_found');
    const before = answerBefore(once, order.kept);
    if (before) return { order, ...(before.answer as PayAnswer) };
    if (order.state !== 'holding' || order.exchange) return undefined;
    const hold = liveHoldOrThrow(order);
    throwUnlessReady(hold, order.standing);
    const decided = hold.total === 0 ? await takeForNothing(deps, order) : await begin(deps, order, request);
    if (!decided) return undefined;
    const answer = { pay_url: decided.attempt?.opened?.payUrl ?? null };
    const submitted = await submit(deps, order, decided, { once, answer });
    if (submitted.outcome === 'gone') throw new Failure('hold_expired');
    if (submitted.outcome === 'submitted') return { order: orderAfter(order, decided, submitted), ...answer };
  }
  throw new Error('a submission was decided too often');
}

/** When the idempotency key got its answer meanwhile, the outcome is `changed`, so that the answer is read. */
const submit = (
  { db }: PaymentDeps,
  order: OrderToSubmit,
  decided: Submission,
  keep: { once: Once; answer: PayAnswer },
): Promise<Submitted> =>
  writeSubmission(db, order, decided, keep).catch((error: unknown) => {
    if (isKeptAlready(error)) return { outcome: 'changed' } as const;
    throw error;
  });

/** The submission of a free order, which sells its tickets at once. */
async function takeForNothing(deps: PaymentDeps, order: OrderToSubmit): Promise<Submission> {
  const all = order.sale ? prepareSale(deps, order, saleOf(order.sale), null) : undefined;
  if (!all) throw new Failure('hold_expired');
  const isWritten = await mayWriteAboutFree(deps, order);
  const sold = { ...all, news: all.news.filter(({ kind }) => kind !== 'mail' || isWritten) };
  const until = payUntil(order.now);
  return { because: 'free_order', until, units: countTickets(order), attempt: undefined, sold, news: [] };
}

/** The submission with an attempt that is opened at once; undefined when the provider has to be called for that. */
async function begin(
  deps: PaymentDeps,
  order: OrderToSubmit,
  request: PayRequest,
): Promise<Submission | undefined> {
  const until = payUntil(order.now);
  const wanted = newAttempt(deps, { order, until, method: request.method });
  if (!deps.payments.provider(wanted.provider).opensAlone) return undefined;
  const attempt = { ...wanted, facts: {} };
  const opened = await askToOpen(deps, { order, provider: wanted.provider, attempt }, request);
  if (opened.said !== 'opened') return undefined;
  return {
    because: 'payment_started',
    until,
    units: countTickets(order),
    attempt: { ...wanted, id: randomId(), opened },
    sold: undefined,
    news: [orderNews(order.code, 'awaiting_payment')],
  };
}

/** The order as it is after its submission, without reading it again: the statement has checked that nothing else changed. */
const orderAfter = (
  order: OrderToSubmit,
  { until, sold }: Submission,
  { payments, paid_at, now }: Extract<Submitted, { outcome: 'submitted' }>,
): OrderFacts => ({
  ...order,
  state: sold ? 'paid' : 'awaiting_payment',
  pay_until: until,
  payments,
  ticket_ids: sold ? sold.tickets.toSorted((a, b) => a.number - b.number).map(({ id }) => id) : [],
  has_good_tickets: sold !== undefined,
  paid_at,
  ended_at: paid_at,
  now,
});
