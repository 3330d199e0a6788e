// One service on a database of its own, called without a network as a registered device; its statements are counted.
import type { Kysely } from 'kysely';
import { createCallerCheck, type CallerCheck } from '../../platform/lib/caller.ts';
import { settableClock } from '../../platform/lib/time/clock.ts';
import { type App, createApp } from '../../platform/lib/http/http.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import type { Db } from '../../platform/db/open.ts';
import { openTestDatabase } from '../engines/database.ts';
import { headersOf } from '../people/sessions.ts';
import { restInto, type Method } from '../rest-client.ts';

const secret = 'a-secret-only-for-tests-a-secret-only';

export interface ServiceDeps {
  db: Db;
  clock: ReturnType<typeof settableClock>;
  log: ReturnType<typeof createLog>;
  auth: CallerCheck;
}

interface Ask {
  method?: Method;
  language?: 'vi' | 'en';
  /** Account that is logged in. */
  user?: string;
  body?: unknown;
  /** false: no device token. */
  device?: boolean;
}

export async function openService(register: (app: App, deps: ServiceDeps) => Promise<void>) {
  const database = await openTestDatabase();
  const clock = settableClock(new Date());
  const log = createLog({ level: 'silent' });
  const auth = createCallerCheck({ secret, clock, isRevoked: async () => false });
  const statements = { count: 0 };
  const app = createApp({ log });
  await register(app, { db: counted(database.db, statements), clock, log, auth });

  const rest = restInto(app);
  async function ask(path: string, { method = 'GET', language = 'vi', user, body, device = true }: Ask = {}) {
    const caller = { language, secret, clock, ...(user ? { session: { account: user, family: 'f' } } : {}) };
    const { 'x-tb-device-token': token, ...others } = await headersOf({ ...caller, device: 'd' });
    statements.count = 0;
    const headers = device ? { 'x-tb-device-token': token!, ...others } : others;
    const answer = await rest({ method, path, headers, body });
    return { ...answer, statements: statements.count };
  }

  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { db: database.db, clock, ask, close };
}

/** The same database, with all statements counted. */
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
