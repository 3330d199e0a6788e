// A complete platform over HTTP on a database of its own, with its sandbox bank and logged-in buyers.
import { startPlatform, type Platform } from '../../platform/start.ts';
import type { Database } from '../../platform/db/open.ts';
import { testConfig } from '../engines/platform-config.ts';
import { openTestDatabase } from '../engines/database.ts';
import { openHttp } from '../http.ts';
import { addShoppers, headersOf, headersOfShopper, type Shopper } from '../people/sessions.ts';
import type { RestAnswer } from '../rest-client.ts';
import { ask, type Door } from './buy-over-rest.ts';

interface CallOptions {
  /** Account that is logged in; a visitor by default. */
  user?: string;
  body?: unknown;
  language?: 'vi' | 'en';
  /** Network address of the caller, as sent by the gateway. */
  address?: string;
}

export interface Shop extends Door {
  database: Database;
  platform: Platform;
  /** A new account, logged in. */
  buyer(): Promise<string>;
  /** The session of such an account. */
  sessionOf(user: string): Promise<Shopper>;
  call(route: string, options?: CallOptions): Promise<RestAnswer>;
  close(): Promise<void>;
}

export async function openShop(
  changes: Parameters<typeof testConfig>[0] = {},
  options: Pick<Parameters<typeof startPlatform>[1] & object, 'log'> = {},
): Promise<Shop> {
  const database = await openTestDatabase();
  const platform = await startPlatform(testConfig({ ...changes, databaseUrl: database.url }), options);
  const http = openHttp(100);
  const door = { http, url: platform.url };
  return {
    ...door,
    database,
    platform,
    buyer: async () => (await addShoppers(database.db, 1))[0]!.id,
    sessionOf: async (user) => ({ id: user, headers: await headersOfShopper(user) }),
    call: async (route, { user, body, language = 'en', address } = {}) => {
      const headers = await (user ? headersOfShopper(user, { language }) : headersOf({ language }));
      const from: Record<string, string> = address ? { 'x-forwarded-for': address } : {};
      return ask(door, { headers: { ...headers, ...from } }, route, body);
    },
    close: async () => {
      http.close();
      await platform.stop();
      await database.close();
    },
  };
}
