// A hot sale on a big platform, before its bell and after: presale, captcha, gathering, the draw, turn alerts.
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { forgetSubscription, readProvenAddresses } from '../../outbox/push/turn-alert.store.ts';
import { addCodes } from '../../sale/presale/presale.store.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';
import { solveCaptcha } from '../../../testing/shop/solve-captcha.ts';
import type { Call } from './_call.ts';
import { until } from './_until.ts';

const SHOWING = 's500';
const api = `/event/v1.0/showings/${SHOWING}` as const;
const queue = `${api}/queue` as const;

/** Some gather, one of them by a code, one loses the place and brings it back by its token; then the bell rings. */
export async function goToHotSale(call: Call, db: Db): Promise<void> {
  const [first, second, told] = await addShoppers(db, 3);
  if (!first || !second || !told) throw new Error('three gather');
  const presale = JSON.stringify({ minutes_before: 30, lane: 'priority' });
  await sql`UPDATE showings SET queue_required = true, captcha_required = true, presale_required = true,
    presale = ${presale}, sale_opens_at = now() + interval '5 minutes' WHERE id = ${SHOWING}`.execute(db);
  await transact(db, (tx) => addCodes(tx, SHOWING, ['DRIVEN26'], 10));
  const join = async (who: Shopper, more: object = {}) =>
    (await call(who, `POST ${queue}`, { captcha: await answer(call, who), nonce: 'driven', ...more })).data;

  await call(first, `GET ${api}/presale`);
  await join(first);
  await call(first, `POST ${api}/presale`, { code: 'DRIVEN26' });
  await call(first, `POST ${api}/presale`, { code: 'DRIVEN26' });
  const { place } = await join(second);
  await sql`DELETE FROM queue_entries WHERE showing_id = ${SHOWING} AND user_id = ${second.id}`.execute(db);
  await join(second, { place_token: place.token });
  await join(told);
  await askToBeTold(call, db, told);
  await sql`UPDATE showings SET sale_opens_at = now() WHERE id = ${SHOWING}`.execute(db);
  await until(async () => (await call(first, `GET ${queue}/draw`)).data.drawn_at !== null);
  await call(first, `GET ${queue}/draw/entries`);
  await until(async () => {
    const { progress, place } = (await call(first, `GET ${queue}`)).data;
    return progress.now_serving >= place.number;
  });
  await call(first, `POST ${queue}/turn`);
  await call(first, `DELETE ${queue}`);
  await until(async () => {
    const { rows } =
      await sql`SELECT FROM turn_notices WHERE user_id = ${told.id} AND told_entry_id IS NOT NULL`.execute(
        db,
      );
    return rows.length > 0;
  });
}

async function askToBeTold(call: Call, db: Db, who: Shopper): Promise<void> {
  const keys = createECDH('prime256v1').generateKeys();
  const subscription = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/driven',
    p256dh: keys.toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await call(who, `PUT ${api}/turn-notice`, { channel: 'push', subscription });
  await call(who, `DELETE ${api}/turn-notice`);
  await call(who, `PUT ${api}/turn-notice`, { channel: 'push', subscription });
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM push_subscriptions WHERE user_id = ${who.id}`.execute(db);
  await transact(db, async (tx) => {
    await forgetSubscription(tx, rows[0]?.id ?? '');
    await readProvenAddresses(tx, who.id);
  });
  await call(who, `PUT ${api}/turn-notice`, { channel: 'mail' });
  await call(who, `GET ${api}/turn-notice`);
}

async function answer(call: Call, who: Shopper): Promise<string> {
  const { data } = await call(who, `GET ${api}/captcha?action=join`);
  return solveCaptcha(data.challenge);
}
