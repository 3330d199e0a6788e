// Sessions: created by plain SQL with the tokens that the platform would have issued, or by logging in.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import { systemClock, type Clock } from '../../platform/lib/time/clock.ts';
import { signToken } from '../../platform/lib/crypto/token.ts';
import { testSecrets } from '../engines/platform-config.ts';
import type { Browser } from '../graphql-client.ts';
import type { openMovie } from '../services/open-movie.ts';
import { addAccount, addBuyers, password } from './accounts.ts';

/** A caller: a device, with or without the session of an account. */
export interface Caller {
  device?: string;
  session?: { account: string; family: string };
  language?: 'vi' | 'en';
  secret?: string;
  clock?: Clock;
}

/** Headers that identify a caller to the platform; tokens are valid for an hour. */
export async function headersOf({
  device = 'device-of-a-visitor',
  session,
  language = 'en',
  secret = testSecrets.ACCESS_TOKEN_SECRET,
  clock = systemClock,
}: Caller): Promise<Record<string, string>> {
  const sign = { secret, clock, seconds: 3_600 };
  const headers = {
    'accept-language': language,
    'x-tb-device-token': await signToken('device', { device_id: device }, sign),
  };
  if (!session) return headers;
  const claims = { sub: session.account, fid: session.family, did: device };
  return { ...headers, 'x-access-token': await signToken('access', claims, sign) };
}

/** Token that POST /users/me/step_up would have issued for this session. */
export const stepUpTokenOf = (
  { account, family }: NonNullable<Caller['session']>,
  { secret = testSecrets.ACCESS_TOKEN_SECRET, clock = systemClock }: Pick<Caller, 'secret' | 'clock'> = {},
): Promise<string> => signToken('step_up', { sub: account, fid: family }, { secret, clock, seconds: 600 });

/** An account that is logged in on its own device; device and session have its id as well. */
export interface Shopper {
  id: string;
  headers: Record<string, string>;
}

export const headersOfShopper = (
  id: string,
  caller: Pick<Caller, 'language' | 'secret'> = {},
): Promise<Record<string, string>> =>
  headersOf({ device: id, session: { account: id, family: id }, ...caller });

/** Adds accounts, each logged in. */
export async function addShoppers(db: Db, count: number, secret?: string): Promise<Shopper[]> {
  const ids = await addBuyers(db, count);
  const each = sql`unnest(${ids}::text[]) AS t (id)`;
  await sql`INSERT INTO devices (id, device_id) SELECT id, 'device-' || id FROM ${each}`.execute(db);
  await sql`INSERT INTO session_families (id, user_id, device_id) SELECT id, id, id FROM ${each}`.execute(db);
  const caller = secret === undefined ? {} : { secret };
  return Promise.all(ids.map(async (id) => ({ id, headers: await headersOfShopper(id, caller) })));
}

/** The cookies of a shopper's session, as the gateway would set them. */
export function cookiesOf({ id, headers }: Shopper): string {
  const later = Math.floor(Date.now() / 1000) + 3_600;
  const session = { access_expires_at: later, refresh_expires_at: later, user_id: id };
  const all = {
    mm_access: headers['x-access-token'],
    mm_refresh: 'not-used-here',
    mm_device: headers['x-tb-device-token'],
    mm_session: encodeURIComponent(JSON.stringify(session)),
  };
  return Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

type Movie = Awaited<ReturnType<typeof openMovie>>;
type CallOptions = NonNullable<Parameters<Movie['call']>[1]>;

/** Logs in at the movie API, with the right password by default. */
export const logIn = (movie: Movie, phone: string, options: CallOptions & { attempt?: string }) => {
  const { attempt = password, ...rest } = options;
  return movie.call('/users/login/phone', { ...rest, body: { phone, password: attempt } });
};

/** A browser that is logged in as a new account. */
export async function loggedIn(browser: Browser, db: Db, email: string): Promise<Browser> {
  await addAccount(db, { email });
  const { errors } = await browser.logIn(email, password);
  if (errors) throw new Error(JSON.stringify(errors));
  return browser;
}

/** The step-up token of a browser's session whose owner was just verified by password. */
export async function stepUpIn(browser: Browser, attempt = password): Promise<string> {
  const ask = 'mutation StepUp($input: StepUpInput!) { stepUp(input: $input) { stepUpToken } }';
  const { data, errors } = await browser.ask(ask, { input: { password: attempt } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.stepUp.stepUpToken;
}

/** Moves all token times in this database that many seconds into the past, because its clock cannot be changed. */
export async function agesPass(db: Db, seconds: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${seconds})`;
  await db
    .updateTable('refresh_tokens')
    .set({ issued_at: earlier('issued_at'), first_used_at: earlier('first_used_at') })
    .execute();
}
