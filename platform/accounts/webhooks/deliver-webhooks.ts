// The worker that sends due deliveries. Each is sent at least once, with the same id in every try.
import { performance } from 'node:perf_hooks';
import { transact } from '../../db/transact.ts';
import { afterAttempt } from './after-attempt.rule.ts';
import {
  claimDue,
  type DueDelivery,
  hasArrivedSince,
  noteAttempt,
  noteOnWebhook,
  settleDelivery,
} from './delivery.store.ts';
import type { WebhookDeps } from './deps.ts';
import { openSecret } from './seal-secret.ts';
import { type Attempt, sendWebhook } from './send-webhook.ts';

/** Most deliveries that one process sends at once. */
const sentAtOnce = 32;

async function tryOnce(delivery: DueDelivery, { config }: WebhookDeps): Promise<Attempt> {
  const { id, webhook_id: webhookId, url, payload, now: at } = delivery;
  const sealed = [delivery.secret, delivery.old_secret].filter((secret) => secret !== null);
  const secrets = sealed
    .map((secret) => openSecret(secret, webhookId, config.deviceApiSecret))
    .filter((secret) => secret !== undefined);
  if (secrets.length === 0) return { status: null, error: 'secret_unreadable' };
  return sendWebhook({ url, id, payload, secrets, at, isProduction: config.nodeEnv === 'production' });
}

async function deliver(delivery: DueDelivery, deps: WebhookDeps): Promise<void> {
  const began = performance.now();
  const attempt = await tryOnce(delivery, deps);
  const ms = Math.round(performance.now() - began);
  await transact(deps.db, async (tx) => {
    const { id, webhook_id: webhookId, now: at } = delivery;
    await noteAttempt(tx, { deliveryId: id, at, ms, ...attempt });
    const number = delivery.attempts + 1;
    const hasArrivedMeanwhile = await hasArrivedSince(tx, webhookId, id);
    const after = afterAttempt({
      number,
      status: attempt.status,
      chance: Math.random(),
      hasArrivedMeanwhile,
    });
    await settleDelivery(tx, { id, attempts: number, ...after });
    const turnOff = after.state === 'given_up' ? after.turnOff : undefined;
    await noteOnWebhook(tx, webhookId, { hasArrived: after.state === 'delivered', at, turnOff });
  });
}

/** Returns how many were sent. */
export async function deliverWebhooks(deps: WebhookDeps): Promise<number> {
  const due = await claimDue(deps.db, sentAtOnce);
  await Promise.all(due.map((delivery) => deliver(delivery, deps)));
  return due.length;
}
