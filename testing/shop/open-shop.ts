// A whole platform over HTTP, with its sandbox bank, and a customer with a browser.
import { sql } from 'kysely';
import { startPlatform, type Platform } from '../../platform/start.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { signToken } from '../../platform/lib/crypto/token.ts';
import type { Database } from '../../platform/db/open.ts';
import { addBuyer } from './showing.ts';
import { testConfig, testSecrets } from '../engines/platform-config.ts';
import { openTestDatabase } from '../engines/database.ts';

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers as a client would
  data?: any;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

export interface CallOptions {
  user?: string;
  body?: unknown;
  language?: 'vi' | 'en';
}

export interface Shop {
  database: Database;
  platform: Platform;
  /** A new account, logged in on the shop's one device. */
  buyer(): Promise<string>;
  call(route: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

const device = 'device1';
const signing = { secret: testSecrets.ACCESS_TOKEN_SECRET, clock: systemClock, seconds: 3600 };

/** Headers of a registered device, logged in when a user is named. */
export async function headersOf({ user, language = 'en' }: CallOptions): Promise<Record<string, string>> {
  return {
    'accept-language': language,
    'content-type': 'application/json',
    'x-tb-device-token': await signToken('device', { device_id: device }, signing),
    ...(user && {
      'x-access-token': await signToken('access', { sub: user, fid: `f${user}`, did: device }, signing),
    }),
  };
}

export async function openShop(changes: Parameters<typeof testConfig>[0] = {}): Promise<Shop> {
  const database = await openTestDatabase();
  const platform = await startPlatform(testConfig({ ...changes, databaseUrl: database.url }));
  await sql`INSERT INTO devices (id, device_id) VALUES (${device}, ${device})`.execute(database.db);
  const buyer = async (): Promise<string> => {
    const id = await addBuyer(database.db);
    await sql`INSERT INTO session_families (id, user_id, device_id) VALUES (${`f${id}`}, ${id}, ${device})`.execute(
      database.db,
    );
    return id;
  };
  const call = async (route: string, options: CallOptions = {}): Promise<Answer> => {
    const [method = 'GET', path = ''] = route.split(' ');
    const body = options.body === undefined ? (method === 'GET' ? null : '{}') : JSON.stringify(options.body);
    const response = await fetch(`${platform.url}/event/v1.0${path}`, {
      method,
      headers: await headersOf(options),
      body,
    });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const close = async (): Promise<void> => {
    await platform.stop();
    await database.close();
  };
  return { database, platform, buyer, call, close };
}

/** Opens the bank's page and pushes a button; where the browser is sent, if anywhere. */
export async function payAtBank(payUrl: string, button: string): Promise<URL | undefined> {
  const page = await fetch(payUrl);
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const answer = await fetch(new URL(action, page.url), {
    method: 'POST',
    body: new URLSearchParams({ action: button }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return location ? new URL(location, page.url) : undefined;
}
