import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { readOrders } from '../booking/order-view.store.ts';
import { viewOrder } from '../booking/view-order.ts';
import type { EventDeps } from '../deps.ts';
import { askProvider } from './ask-provider.ts';
import { closeCallback, storeCallback } from './callback.store.ts';
import { mayAskNow, readPayment } from './payment.store.ts';

/** The query string that VNPAY put behind the return address, exactly as the browser received it. */
export const returnBody = z.object({ query: z.string().min(1).max(4000) });

const askAtMostEverySeconds = 3;

/**
 * POST /payments/vnpay/return. A browser is never believed about money: what it brings is stored and verified, and if
 * it claims an end that no IPN has told us of, the provider is asked.
 */
export async function returnFromVnpay({
  body,
  language,
  deps,
}: Call<EventDeps, { body: typeof returnBody }>): Promise<OrderWire> {
  const id = await storeCallback(deps.db, { provider: 'vnpay', source: 'return', raw: body.query });
  const orderCode = await applyReturn(deps, id, body.query);
  const [order] = orderCode === undefined ? [] : await readOrders(deps.db, { code: orderCode });
  if (!order) throw new Failure('return_link_expired');
  return viewOrder(order, language, 'return_page');
}

/** Verifies a stored return and asks the provider where that is due; the order's code, if it is one of ours. */
export async function applyReturn(deps: EventDeps, id: number, raw: string): Promise<string | undefined> {
  const verdict = deps.vnpay.verifyCallback(raw);
  const payment = verdict.verified ? await readPayment(deps.db, 'vnpay', verdict.callback.txnRef) : undefined;
  const outcome = payment ? 'seen' : verdict.verified ? 'order_not_found' : 'bad_signature';
  await closeCallback(deps.db, id, { verified: verdict.verified, outcome });
  if (!payment) return undefined;
  const isOpen = payment.state === 'created' || payment.state === 'pending';
  if (isOpen && (await mayAskNow(deps.db, payment.id, askAtMostEverySeconds)))
    await askProvider(deps, payment);
  return payment.order_code;
}
