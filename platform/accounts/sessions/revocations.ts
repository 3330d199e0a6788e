import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { listenOn } from '../../db/listen-on.ts';
import type { Db } from '../../db/open.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { inGroups } from '../../lib/concurrency/in-groups.ts';
import type { Log } from '../../lib/log/log.ts';

const cacheMilliseconds = 5_000;
const cacheSize = 10_000;
/** Sessions that are not cached are read in batches, because at the opening of a sale everybody comes at once. */
const groupSize = { gatherMs: 1, most: 250 };
/** The trigger of db/functions/accounts/tell-ended-session.sql notifies this channel of the id of every ended session. */
const channel = 'session_ended';

export interface Revocations {
  isRevoked(familyId: string): Promise<boolean>;
  /** Removes a session from the cache, so that this process reads it anew without waiting for the NOTIFY. */
  forget(familyId: string): void;
  close(): Promise<void>;
}

export interface RevocationOptions {
  db: Db;
  clock: Clock;
  log: Log;
  /** Connections for LISTEN; without them nothing is cached and every check asks the database. */
  pool?: Pool;
}

/**
 * Cache of whether sessions are revoked; an unknown session counts as revoked. Answers are cached for five seconds, but only while this
 * process receives the NOTIFY of every ended session. So a revoked session is refused everywhere milliseconds after the commit, or, when
 * the connection has died unnoticed, within five seconds. Live sessions are marked as seen in the background, once in
 * limits.sessionSeenMinutes.
 */
export function createRevocations({ db, clock, log, pool }: RevocationOptions): Revocations {
  const seen = new Map<string, { revoked: boolean; until: number }>();
  let isListening = false;
  /** Counts notifications: an answer that was read while one arrived may be older than it, and is not cached. */
  let news = 0;
  const forget = (familyId: string): void => {
    news += 1;
    seen.delete(familyId);
  };
  const forgetAll = (): void => {
    news += 1;
    seen.clear();
  };
  const ear = pool && {
    channel,
    onOpen: () => {
      forgetAll();
      isListening = true;
    },
    onNotice: forget,
    onLost: () => {
      isListening = false;
      forgetAll();
    },
    failure: 'sessions: not told by the database when one ends',
  };
  const listening = pool && ear && listenOn(pool, log, ear);

  const readInGroups = inGroups((_, familyIds: readonly string[]) => read(familyIds), groupSize);

  async function isRevoked(familyId: string): Promise<boolean> {
    const known = seen.get(familyId);
    return known && clock.now().getTime() < known.until ? known.revoked : readInGroups('sessions', familyId);
  }

  async function read(families: readonly string[]): Promise<boolean[]> {
    const now = clock.now().getTime();
    const before = news;
    const rows = await db
      .selectFrom('session_families')
      .select(['id', isLongSince(sql.ref('seen_at')).as('is_stale')])
      .where('id', '=', sql<string>`ANY(${families}::text[])`)
      .where('revoked_at', 'is', null)
      .execute();
    const alive = new Set(rows.map(({ id }) => id));
    const stale = rows.filter((row) => row.is_stale).map(({ id }) => id);
    if (stale.length > 0) noteSeen(stale);
    for (const id of families) keep(id, { revoked: !alive.has(id), until: now + cacheMilliseconds }, before);
    return families.map((id) => !alive.has(id));
  }

  function keep(familyId: string, answer: { revoked: boolean; until: number }, before: number): void {
    seen.delete(familyId);
    if (seen.size >= cacheSize) seen.delete(seen.keys().next().value ?? '');
    if (isListening && news === before) seen.set(familyId, answer);
  }

  /** Runs in the background; when it fails the next check tries again. */
  function noteSeen(families: readonly string[]): void {
    db.updateTable('session_families')
      .set({ seen_at: sql`now()` })
      .where('id', '=', sql<string>`ANY(${families}::text[])`)
      .where(isLongSince(sql.ref('seen_at')))
      .execute()
      .catch((error: unknown) => log.debug({ err: error }, 'sessions: not noted as seen'));
  }

  return {
    isRevoked,
    forget,
    close: async () => {
      await listening?.close();
    },
  };
}

const isLongSince = (column: ReturnType<typeof sql.ref>) =>
  sql<boolean>`${column} < now() - make_interval(mins => ${limits.sessionSeenMinutes})`;
