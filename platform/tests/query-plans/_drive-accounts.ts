// Every call of the movie API, as people make them on a big platform.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { readNewEvents, takeNewsReaders } from '../../audience/news/news.store.ts';
import { endTelling, takeFollowers } from '../../audience/profiles/published.store.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { verifier } from '../accounts/_zalo.ts';
import { signFields } from '../../accounts/devices/signature.ts';
import { signToken } from '../../lib/crypto/token.ts';
import type { TestIssuer } from '../accounts/_issuer.ts';
import { testConfig, testSecrets } from '../../../testing/engines/platform-config.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { newAuthenticator } from '../../../testing/people/authenticator.ts';
import type { Shopper } from '../../../testing/people/sessions.ts';
import type { Call } from './_call.ts';
import { driveWebhooks } from './_drive-webhooks.ts';

const password = 'matkhau123';

/** What was sent last to a phone or an address, once it has left the outbox. */
async function messageTo(
  db: Db,
  recipient: string,
  after = 0,
): Promise<{ id: number; body: string; code: string }> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql<{ id: number; body: string; code: string }>`
      SELECT id, body, code FROM inbox_messages WHERE recipient = ${recipient} AND id > ${after} ORDER BY id DESC LIMIT 1`.execute(
      db,
    );
    if (rows[0]) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no letter came');
}

const linkIn = ({ body }: { body: string }): string => /[?]token=([\w-]+)/.exec(body)?.[1] ?? '';

/** All that was sent or tried happened an hour ago: nobody has to wait. */
async function anHourPasses(db: Db): Promise<void> {
  await sql`UPDATE otps SET created_at = created_at - interval '1 hour' WHERE created_at > now() - interval '10 minutes'`.execute(
    db,
  );
  await sql`UPDATE mail_links SET created_at = created_at - interval '1 hour' WHERE created_at > now() - interval '10 minutes'`.execute(
    db,
  );
}

interface AccountDrive {
  call: Call;
  db: Db;
  issuers: Record<'facebook' | 'tiki' | 'google' | 'apple', TestIssuer>;
}

/** A body signed as the gateway signs it. */
function signed(given: Record<string, string>) {
  const fields = { ...given, api_key: testSecrets.DEVICE_API_KEY, requested_at: String(Date.now()) };
  return { ...fields, signature: signFields(fields, testSecrets.DEVICE_API_SECRET) };
}

const documents = 'POST /movie/v1/apps/documents';

/** A gateway asks about the token of an app, and about its documents. */
async function readAppToken({ call, db }: AccountDrive): Promise<void> {
  const { token, appId } = await addTestApp(db);
  const token_hash = createHash('sha256').update(token).digest('hex');
  await call(undefined, 'POST /movie/v1/apps/token', signed({ token_hash }));
  const document = '{ home { id } }';
  const app_id = appId;
  await call(undefined, documents, signed({ app_id, document, cost: '40', scopes: 'catalogue_read' }));
  await call(undefined, `${documents}/list`, signed({ app_id }));
  const hash = createHash('sha256').update(document).digest('hex');
  for (const act of ['one', 'remove']) await call(undefined, `${documents}/${act}`, signed({ app_id, hash }));
}

async function device({ call }: Pick<AccountDrive, 'call'>): Promise<Shopper> {
  const body = signed({ device_id: randomUUID().replaceAll('-', '_'), push_token: '' });
  const { data } = await call(undefined, 'POST /movie/v1/users/devices', body);
  return { id: '', headers: { 'accept-language': 'vi', 'x-tb-device-token': data.device_token } };
}

const loggedIn = (
  on: Shopper,
  { grants, profile }: { grants: { access_token: string }; profile: { id: string } },
): Shopper => ({
  id: profile.id,
  headers: { ...on.headers, 'x-access-token': grants.access_token },
});

async function prove(
  { call, db }: AccountDrive,
  on: Shopper,
  recipient: string,
  request: object,
): Promise<string> {
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM inbox_messages`.execute(db);
  const { data: sent } = await call(on, 'POST /movie/v1/users/otps/send', request);
  const first = await messageTo(db, recipient, rows[0]?.id ?? 0);
  await anHourPasses(db);
  await sql`UPDATE otps SET expires_at = now() + interval '1 hour' WHERE token = ${sent.otp_token}`.execute(
    db,
  );
  const { data: again } = await call(on, 'POST /movie/v1/users/otps/resend', {
    parent_token: sent.otp_token,
  });
  const { code } = await messageTo(db, recipient, first.id);
  const wrong = { otp_token: again.otp_token, otp_value: code === '000000' ? '111111' : '000000' };
  await call(on, 'POST /movie/v1/users/otps/verify', wrong).catch(() => undefined);
  const { data } = await call(on, 'POST /movie/v1/users/otps/verify', {
    otp_token: again.otp_token,
    otp_value: code,
  });
  await anHourPasses(db);
  return data.phone_token;
}

async function stepUp({ call }: AccountDrive, me: ReturnType<typeof loggedIn>): Promise<string> {
  const { data } = await call(me, 'POST /movie/v1/users/me/step_up', { password });
  return data.step_up_token;
}

async function drivePasskeys(
  drive: AccountDrive,
  { phone, mine }: { phone: Parameters<typeof loggedIn>[0]; mine: ReturnType<typeof loggedIn> },
): Promise<void> {
  const { call } = drive;
  const step_up_token = await stepUp(drive, mine);
  const { data: toMake } = await call(mine, 'POST /movie/v1/users/me/passkeys/start', { step_up_token });
  const { rp, challenge } = toMake.options;
  const authenticator = newAuthenticator(rp.id);
  const origin = new URL(testConfig({}).publicUrl).origin;
  const { data: all } = await call(mine, 'POST /movie/v1/users/me/passkeys', {
    made: authenticator.make({ origin, challenge }),
  });
  await call(mine, `PUT /movie/v1/users/me/passkeys/${all[0].id}`, { name: 'Chrome' });
  const { data: toUse } = await call(phone, 'POST /movie/v1/users/login/passkey/start', {});
  await call(phone, 'POST /movie/v1/users/login/passkey', {
    used: authenticator.use({ origin, challenge: toUse.options.challenge }),
  });
  await call(mine, 'GET /movie/v1/users/me/passkeys');
  await call(mine, `POST /movie/v1/users/me/passkeys/${all[0].id}/remove`, { step_up_token });
}

export async function haveAccounts(drive: AccountDrive): Promise<void> {
  const { call, db, issuers } = drive;
  await readAppToken(drive);
  await driveWebhooks(drive, signed);
  const phone = await device(drive);
  const phone_token = await prove(drive, phone, '+84921000006', { phone: '0921000006' });
  const opened = await call(phone, 'POST /movie/v1/users/password/create', {
    phone_token,
    name: 'Nguyễn Bưởi',
    password,
  });
  const me = loggedIn(phone, opened.data);
  await call(me, 'GET /movie/v1/users/me');
  const email = 'buoi@example.org';
  const step_up_token = await stepUp(drive, me);
  await call(me, 'PUT /movie/v1/users/me', { email, confirm_email: email, wants_news: true, step_up_token });
  const first = await messageTo(db, email);
  await call(me, 'GET /movie/v1/users/email/resend');
  const second = await messageTo(db, email, first.id);
  await call(phone, `GET /movie/v1/users/email/resend/${linkIn(second)}`);
  const third = await messageTo(db, email, second.id);
  await call(phone, 'POST /movie/v1/users/email/verify', { token: linkIn(third) });
  const sign = { clock: systemClock, seconds: 3_600, secret: testSecrets.ACCESS_TOKEN_SECRET };
  await call(me, 'POST /movie/v1/users/unsubscribe', {
    token: await signToken('unsubscribe', { sub: me.id }, sign),
  });
  await call(me, 'POST /movie/v1/users/unsubscribe/one_click', {
    token: await signToken('unsubscribe', { sub: me.id }, sign),
  });

  const laptop = await device(drive);
  const { data: there } = await call(laptop, 'POST /movie/v1/users/login/email', { email, password });
  await call(laptop, 'POST /movie/v1/users/login/refresh_token', {
    refresh_token: there.grants.refresh_token,
  });
  const { data: here } = await call(phone, 'POST /movie/v1/users/login/phone', {
    phone: '0921000006',
    password,
  });
  const mine = loggedIn(phone, here);
  const { data: sessions } = await call(mine, 'GET /movie/v1/users/sessions');
  await call(mine, `DELETE /movie/v1/users/sessions/${sessions.at(-1).id}`);
  await call(mine, 'POST /movie/v1/users/me/export', { step_up_token: await stepUp(drive, mine) });
  await call(mine, 'POST /movie/v1/users/logout', {});

  const before = await messageTo(db, email);
  // As if it had been the account's for long: a new password by a young email waits.
  await db.updateTable('users').set({ email_changed_at: null }).where('id', '=', me.id).execute();
  await call(phone, 'POST /movie/v1/users/password/forgot', { email });
  const token = linkIn(await messageTo(db, email, before.id));
  await call(phone, 'POST /movie/v1/users/password/validate_token', { token });
  await call(phone, 'POST /movie/v1/users/password/reset', { token, password });

  const claims = { sub: 'somebody', name: 'Dung', email, email_verified: true };
  const { data: young } = await call(phone, 'POST /movie/v1/users/login/facebook', {
    facebook_token: await issuers.facebook.token(claims),
  });
  const joined = await call(loggedIn(phone, young), 'POST /movie/v1/users/migrate', { email, password });
  await call(loggedIn(phone, joined.data), 'GET /movie/v1/users/me/social_logins');
  const mineNow = loggedIn(phone, joined.data);
  const { data: link } = await call(mineNow, 'POST /movie/v1/users/me/social_logins/start', {
    provider: 'tiki',
    step_up_token: await stepUp(drive, mineNow),
  });
  await call(mineNow, 'POST /movie/v1/users/me/social_logins', {
    link_token: link.link_token,
    token: await issuers.tiki.token({ sub: 'linked', name: 'Dung' }),
  });
  const { data: logins } = await call(mineNow, 'GET /movie/v1/users/me/social_logins');
  await call(mineNow, `POST /movie/v1/users/me/social_logins/${logins.at(-1).id}/unlink`, {
    step_up_token: await stepUp(drive, mineNow),
  });
  await drivePasskeys(drive, { phone, mine: mineNow });
  const { data: other } = await call(phone, 'POST /movie/v1/users/login/tiki', {
    tiki_token: await issuers.tiki.token({ sub: 'another', name: 'Lan' }),
  });
  await call(phone, 'POST /movie/v1/users/login/google', {
    google_token: await issuers.google.token({ sub: 'by google', name: 'Mai' }),
  });
  await call(phone, 'POST /movie/v1/users/login/apple', {
    apple_token: await issuers.apple.token({ sub: 'by apple' }),
  });
  await call(phone, 'POST /movie/v1/users/login/zalo', { zalo_code: 'code-zalo-1', code_verifier: verifier });
  const lan = loggedIn(phone, other);
  const proof = await prove(drive, lan, '+84921000006', { phone: '0921000006', type: 'link_phone' });
  const linked = await call(lan, 'POST /movie/v1/users/link/phone', {
    phone_token: proof,
    merge: true,
    password,
  });
  await call(loggedIn(phone, linked.data), 'POST /movie/v1/users/me/delete', {
    password,
    give_up_tickets: true,
  });
}

/** Event news, whatever the hour is. */
export async function readNews(db: Db): Promise<void> {
  await readNewEvents(db);
  await transact(db, takeNewsReaders);
  await sql`UPDATE users SET email = 'follows@example.com', email_verified_at = now() WHERE id = 'u7'`.execute(
    db,
  );
  await sql`INSERT INTO profile_follows (kind, ref, user_id, followed_at)
    VALUES ('organizer', 'o41', 'u7', now() - interval '1 year')`.execute(db);
  await sql`UPDATE published_events SET is_told = false, published_at = now() WHERE event_id = 'e40'`.execute(
    db,
  );
  await transact(db, takeFollowers);
  await endTelling(db);
}
