// What came of a try to make or to send a delivery: written among its tries, and decided upon.
import type { Tx } from '../../db/open.ts';
import { afterAttempt } from './after-attempt.rule.ts';
import { type LockedWebhook, noteAttempt, noteOnWebhook, settleDelivery } from './delivery.store.ts';

interface Try {
  deliveryId: string;
  /** The first one is 1. */
  number: number;
  /** When it began. */
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  problem: string | null;
  /** State in which the delivery waits for the next try. */
  waitsAs: 'unmade' | 'due';
  /** Address that it was sent to; null when there was nothing to send. */
  url: string | null;
}

/** The webhook is locked already, and the delivery is locked here: in this order, as the removal of a webhook locks them. */
export async function noteTry(tx: Tx, webhook: LockedWebhook, tried: Try): Promise<void> {
  const { deliveryId, at, ms, status, error, problem } = tried;
  await noteAttempt(tx, { deliveryId, at, ms, status, error, problem });
  const { number } = tried;
  const { hasArrivedMeanwhile } = webhook;
  const after = afterAttempt({ number, status, chance: Math.random(), hasArrivedMeanwhile });
  // The delivery is due already at the address that the webhook has by now.
  if (tried.url !== null && tried.url !== webhook.url && after.state !== 'delivered') return;
  await settleDelivery(tx, {
    id: deliveryId,
    attempts: number,
    state: after.state === 'due' ? tried.waitsAs : after.state,
    inSeconds: after.state === 'due' ? after.inSeconds : 0,
  });
  const turnOff = after.state === 'given_up' ? after.turnOff : undefined;
  await noteOnWebhook(tx, webhook.id, { hasArrived: after.state === 'delivered', at, turnOff });
}
