// Web Push (RFC 8030): encrypted for one browser (RFC 8291), signed with our keys (VAPID, RFC 8292).
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { Db } from '../db/open.ts';
import { forgetSubscription } from './push/turn-alert.store.ts';
import { isPushAddress } from './push/push-host.rule.ts';
import { isRefusedForGood, RefusedForGood } from './refused.rule.ts';
import type { WayOut } from './way-out.ts';
import type { Push } from './notifications.ts';

export interface PushOptions {
  /** Undefined: pushes are dropped; nobody could have subscribed. */
  keys: { publicKey: string; privateKey: string } | undefined;
  hosts: readonly string[];
  /** Contact for push services (the `sub` of VAPID): the site's address. */
  subject: string;
  call?: typeof fetch;
  /** Called in the same transaction when a push has failed for good: sends the fallback. */
  tellOtherwise: (trx: Db, push: Push) => Promise<void>;
}

const patienceMs = 10_000;

/**
 * Whether a push service says that nothing can be sent to this subscription any more: it is gone (404, 410: RFC 8030, section 5), or was made
 * with another key than ours (401, 403: RFC 8292, section 4.2; Apple says it by 400 and a word).
 */
const isSubscriptionGone = (status: number, words: string): boolean =>
  [401, 403, 404, 410].includes(status) || (status === 400 && words.includes('VapidPkHashMismatch'));

interface SubscriptionRow {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The channel of Web Push. A subscription that is gone, of another key, or not at a known push service, is deleted, and the fallback of its push is sent at
 * once.
 */
export function byPush({ keys, hosts, subject, call = fetch, tellOtherwise }: PushOptions): WayOut<Push> {
  /** Sends one push; false when nobody got it: the subscription is gone or not allowed. */
  async function send(
    trx: Db,
    { endpoint, p256dh, auth, id }: SubscriptionRow,
    push: Push,
  ): Promise<boolean> {
    if (!keys) return false;
    if (!isPushAddress(endpoint, hosts)) {
      await forgetSubscription(trx, id);
      return false;
    }
    const { title, body, url } = push;
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify({ title, body, url }),
      { vapidDetails: { subject, ...keys }, TTL: limits.pushKeptSeconds, urgency: 'high' },
    );
    const headers = Object.entries(request.headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await call(request.endpoint, {
      method: request.method,
      headers,
      body: request.body ? new Uint8Array(request.body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const words = answer.ok ? '' : await answer.text();
    if (answer.ok) await answer.body?.cancel();
    if (isSubscriptionGone(answer.status, words)) {
      await forgetSubscription(trx, id);
      return false;
    }
    const said = `the push service answered ${answer.status}`;
    if (isRefusedForGood(answer.status)) {
      await tellOtherwise(trx, push);
      throw new RefusedForGood(said);
    }
    if (!answer.ok) throw new Error(said);
    return true;
  }
  return {
    atOnce: 8,
    inTurn: true,
    send: async (trx, notifications) => {
      const { rows } = await sql<SubscriptionRow>`SELECT id, endpoint, p256dh, auth FROM push_subscriptions
        WHERE id = ANY (${notifications.map(({ text }) => text.to)}::text[])`.execute(trx);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return Promise.allSettled(
        notifications.map(async ({ text }) => {
          const row = byId.get(text.to);
          if (!row || !(await send(trx, row, text))) await tellOtherwise(trx, text);
        }),
      );
    },
  };
}
