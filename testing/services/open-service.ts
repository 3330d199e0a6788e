// One service on a database of its own, called without a network as a registered device, its statements counted.
import type { Kysely } from 'kysely';
import { createCallerCheck, type CallerCheck } from '../../platform/lib/caller.ts';
import { settableClock } from '../../platform/lib/clock.ts';
import { type App, createApp } from '../../platform/lib/http.ts';
import { createLog } from '../../platform/lib/log.ts';
import { signToken } from '../../platform/lib/crypto/token.ts';
import type { Db } from '../../platform/db/open.ts';
import { openTestDatabase } from '../engines/database.ts';

const secret = 'a-secret-only-for-tests-a-secret-only';

export interface ServiceGround {
  db: Db;
  clock: ReturnType<typeof settableClock>;
  log: ReturnType<typeof createLog>;
  auth: CallerCheck;
}

interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  language?: 'vi' | 'en';
  /** Account that is logged in. */
  user?: string;
  body?: unknown;
  /** false: no device token. */
  device?: boolean;
}

export async function openService(register: (app: App, ground: ServiceGround) => Promise<void>) {
  const database = await openTestDatabase();
  const clock = settableClock(new Date());
  const log = createLog({ level: 'silent' });
  const auth = createCallerCheck({ secret, clock, isRevoked: async () => false });
  const statements = { count: 0 };
  const app = createApp({ log });
  await register(app, { db: counted(database.db, statements), clock, log, auth });
  const sign = { secret, clock, seconds: 3600 };

  async function ask(url: string, { method = 'GET', language = 'vi', user, body, device = true }: Ask = {}) {
    const headers: Record<string, string> = { 'accept-language': language };
    if (device) headers['x-tb-device-token'] = await signToken('device', { device_id: 'd' }, sign);
    if (user) headers['x-access-token'] = await signToken('access', { sub: user, fid: 'f', did: 'd' }, sign);
    statements.count = 0;
    const response = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const answer: { data?: any; errors?: any[] } = response.json(); // oxlint-disable-line typescript/no-explicit-any -- tests look at answers as a client would
    return { status: response.statusCode, ...answer, statements: statements.count };
  }

  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { db: database.db, clock, ask, close };
}

/** The same database; every statement through it counts. */
export function counted(db: Db, statements: { count: number }): Db {
  const plugin: Parameters<Kysely<unknown>['withPlugin']>[0] = {
    transformQuery: ({ node }) => {
      statements.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
