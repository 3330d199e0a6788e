// A webhook from its beginning to its end: added, told of a change, its payload made, sent to where nobody listens, sent again, tested, changed,
// read page by page, turned off, removed.
import { sql } from 'kysely';
import { forgetEventChanges } from '../../catalogue/changes/event-change.store.ts';
import { tellEventChanges } from '../../catalogue/changes/tell-event-changes.ts';
import { forgetDeliveries } from '../../accounts/webhooks/webhook.store.ts';
import { deliverWebhooks } from '../../accounts/webhooks/deliver-webhooks.ts';
import type { Db } from '../../db/open.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import type { Call } from './_call.ts';

type Sign = (fields: Record<string, string>) => Record<string, string>;

export async function driveWebhooks({ call, db }: { call: Call; db: Db }, sign: Sign): Promise<void> {
  const { appId } = await addTestApp(db);
  const post = async (path: string, fields: Record<string, string> = {}) =>
    (await call(undefined, `POST /movie/v1/apps/webhooks${path}`, sign(fields))).data;
  const document = 'subscription { eventChanged { kind } }';
  const added = await post('/add', {
    app_id: appId,
    url: 'http://127.0.0.1:1/',
    document,
    variables: '{}',
    language: 'vi',
  });
  const webhook_id = added.webhook.id as string;
  for (const minutes of [1, 2]) {
    await sql`UPDATE showings SET starts_at = starts_at + make_interval(mins => ${minutes}) WHERE id = 's10'`.execute(
      db,
    );
    await tellEventChanges({ db });
  }
  // The platform's own worker may have told them a moment before.
  let claimed: { delivery_id: string }[] = [];
  while (claimed.length < 2) claimed = [...claimed, ...(await post('/claim'))];
  const [one, other] = claimed.map(({ delivery_id }) => delivery_id) as [string, string];
  await post('/failure', { delivery_id: one, problem: 'internal_error', ms: '1' });
  await post('/payload', { delivery_id: one, outcome: 'made', payload: '{}' });
  await post('/payload', { delivery_id: other, outcome: 'unasked', payload: '' });
  const config = {
    deviceApiKey: testSecrets.DEVICE_API_KEY,
    deviceApiSecret: testSecrets.DEVICE_API_SECRET,
    nodeEnv: 'test',
  };
  await deliverWebhooks({ db, clock: systemClock, config });
  await post('/replay', { app_id: appId, delivery_id: one });
  await post('/test', { app_id: appId, webhook_id });
  await post('/secret', { app_id: appId, webhook_id });
  await post('/change', { app_id: appId, webhook_id, url: 'http://127.0.0.1:2/' });
  await post('', { app_id: appId });
  const page = { app_id: appId, webhook_id, first: '1' };
  const { items } = await post('/deliveries', page);
  await post('/deliveries', { ...page, after: items[0].cursor, state: 'waiting' });
  // Turned off it sends nothing again.
  await sql`UPDATE webhooks SET off_at = now(), off_reason = 'operator' WHERE id = ${webhook_id}`.execute(db);
  const refusal = String(
    await post('/replay', { app_id: appId, delivery_id: one }).catch((error: unknown) => error),
  );
  if (!refusal.includes('webhook_off')) throw new Error(`sent again while it is off: ${refusal}`);
  await post('/remove', { app_id: appId, webhook_id });
  await forgetDeliveries(db);
  await forgetEventChanges(db);
}
