import type { Call, RawAnswer } from '../../lib/call.ts';
import type { EventDeps } from '../deps.ts';
import { applyIpn } from './apply-callback.ts';
import { storeCallback } from './callback.store.ts';
import { ipnAnswer } from './vnpay/vnpay-callback.rule.ts';

/**
 * GET /payments/vnpay/ipn. Stored raw first, in a transaction of its own: if we die right after that, the next start
 * applies it. A word that we cannot handle now is answered 99, and VNPAY comes again.
 */
export async function answerVnpayIpn({
  rawQuery,
  deps,
  log,
}: Call<EventDeps, { auth: 'none'; raw: true }>): Promise<RawAnswer> {
  try {
    const id = await storeCallback(deps.db, { provider: 'vnpay', source: 'ipn', raw: rawQuery });
    const outcome = await applyIpn(deps, id);
    if (outcome === 'bad_signature') log.warn({ callback: id }, 'an IPN that VNPAY did not sign');
    return { body: JSON.stringify(ipnAnswer(outcome)) };
  } catch (error) {
    log.error({ err: error }, 'an IPN could not be applied; it stays stored');
    return { body: JSON.stringify(ipnAnswer('error')) };
  }
}
