// Removes guards from the database to show what they prevent, and makes sessions wait for each other at a given
// statement.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';

interface Definition {
  whole: string;
  head: string;
}

/** A place in the database where sessions wait for each other, or for the test. */
export interface Meeting {
  /** The PL/pgSQL statement that waits there. */
  here: string;
  /**
   * Resolves when that many sessions have arrived; it queries over the pool, so the test must leave a connection for
   * it.
   */
  came(many: number): Promise<void>;
  /** Releases all sessions, including those that arrive later. */
  open(): Promise<void>;
}

/**
 * Only ends a hang; shorter than the statement timeout, so that the session itself reports which session is missing.
 */
const limitSeconds = 25;
/** More than ever arrive: the barrier is open. */
const everybody = 1_000_000;

/** A barrier for calls of the test itself: that many wait for each other; later ones continue. */
export function meetingOf(together: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let have = 0;
  return () => {
    have += 1;
    if (have === together) all.resolve();
    return all.promise;
  };
}

/** The guards of this database; `putBack` belongs in `afterEach`, and fails when a barrier was never reached. */
export function guardsOf(db: () => Db) {
  const undo: (() => Promise<unknown>)[] = [];
  const meetings: { place: string; together: number }[] = [];

  async function definitionOf(name: string): Promise<Definition> {
    const { rows } = await sql<Definition>`
      SELECT pg_get_functiondef(oid) AS whole, regexp_replace(pg_get_functiondef(oid), 'AS \\$function.*', '') AS head
      FROM pg_proc WHERE proname = ${name}`.execute(db());
    const [row, ...others] = rows;
    if (!row || others.length > 0) throw new Error(`no function ${name}, or several`);
    return row;
  }
  async function define(before: Definition, after: string): Promise<void> {
    undo.push(() => sql.raw(before.whole).execute(db()));
    await sql.raw(after).execute(db());
  }

  /**
   * A sequence is used for counting, because its value is visible before the session commits and stays after a
   * rollback.
   */
  async function countOf(place: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT coalesce(pg_sequence_last_value(${place}::regclass), 0)::int AS count`.execute(db());
    return rows[0]?.count ?? 0;
  }
  const openAt = (place: string): Promise<unknown> =>
    sql`SELECT setval(${place}, ${everybody})`.execute(db());

  /** A barrier for that many sessions. */
  async function meeting(together: number): Promise<Meeting> {
    const place = `meeting_${meetings.length + 1}`;
    await sql`DROP SEQUENCE IF EXISTS ${sql.table(place)}`.execute(db());
    await sql`CREATE SEQUENCE ${sql.table(place)}`.execute(db());
    await sql`CREATE OR REPLACE FUNCTION wait_for_others(place text, together int) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        since timestamptz := clock_timestamp();
        have_come bigint := nextval(place);
      BEGIN
        WHILE have_come < together LOOP
          IF clock_timestamp() > since + interval '${sql.raw(String(limitSeconds))} seconds' THEN
            RAISE EXCEPTION 'only % of % came', have_come, together;
          END IF;
          PERFORM pg_sleep(0.005);
          have_come := pg_sequence_last_value(place::regclass);
        END LOOP;
      END $$`.execute(db());
    meetings.push({ place, together });
    return {
      here: `PERFORM wait_for_others('${place}', ${together});`,
      came: async (many) => {
        const until = performance.now() + limitSeconds * 1_000;
        for (let count = 0; (count = await countOf(place)) < many; await sleep(5))
          if (performance.now() > until) throw new Error(`only ${count} of ${many} came`);
      },
      open: async () => void (await openAt(place)),
    };
  }

  const guards = {
    /** Replaces the body of a function. */
    async replace(name: string, body: string): Promise<void> {
      const before = await definitionOf(name);
      await define(before, `${before.head} AS $body$ ${body} $body$`);
    },

    /** Replaces parts of a function's text; each of them must be there. */
    async weaken(name: string, ...changes: readonly [from: string, to: string][]): Promise<void> {
      const before = await definitionOf(name);
      const weak = changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${name} does not say: ${from}`);
        return text.replaceAll(from, to);
      }, before.whole);
      await define(before, weak);
    },

    meeting,

    /** A barrier that the test opens; at least one session must arrive. */
    gate: (): Promise<Meeting> => meeting(everybody),

    /** That many sessions wait for each other at the start of these functions, before they take locks. */
    async meetIn(names: string | readonly string[], together: number): Promise<void> {
      await guards.waitIn(names, await meeting(together));
    },

    /** Every caller of one of these functions waits at its start. */
    async waitIn(names: string | readonly string[], { here }: Meeting): Promise<void> {
      for (const name of [names].flat()) {
        const before = await definitionOf(name);
        const after = before.whole.includes(' LANGUAGE sql\n')
          ? before.whole.replace('AS $function$', () => `AS $function$ ${here.replace('PERFORM', 'SELECT')}`)
          : before.whole.replace(/^BEGIN\b/m, () => `BEGIN ${here}`);
        if (after === before.whole) throw new Error(`${name} does not begin`);
        await define(before, after);
      }
    },

    /** That many sessions wait for each other before they write to a table, after all their reads. */
    async meet(table: string, on: 'INSERT' | 'UPDATE', together: number): Promise<void> {
      await guards.waitAt(table, on, await meeting(together));
    },

    /**
     * Sessions that write to a table wait first: an UPDATE before it locks a row, an INSERT only when there is a row to
     * write.
     */
    async waitAt(table: string, on: 'INSERT' | 'UPDATE', { here }: Meeting): Promise<void> {
      const name = `wait_here_${undo.length}`;
      await sql`CREATE FUNCTION ${sql.table(name)}() RETURNS trigger LANGUAGE plpgsql AS ${sql.raw(
        `$$ BEGIN ${here} RETURN NEW; END $$`,
      )}`.execute(db());
      undo.push(() => sql`DROP FUNCTION ${sql.table(name)} CASCADE`.execute(db()));
      await sql`CREATE TRIGGER ${sql.table(name)} BEFORE ${sql.raw(on)} ON ${sql.table(table)}
        FOR EACH ${sql.raw(on === 'INSERT' ? 'ROW' : 'STATEMENT')} EXECUTE FUNCTION ${sql.table(name)}()`.execute(
        db(),
      );
    },

    async drop(index: string): Promise<void> {
      const { rows } = await sql<{ whole: string }>`
        SELECT indexdef AS whole FROM pg_indexes WHERE indexname = ${index}`.execute(db());
      if (!rows[0]) throw new Error(`no index ${index}`);
      // For a partitioned index the message names only the parent.
      const whole = rows[0].whole.replace(' ON ONLY ', ' ON ');
      undo.push(() => sql.raw(whole).execute(db()));
      await sql`DROP INDEX ${sql.table(index)}`.execute(db());
    },

    async putBack(): Promise<void> {
      const missed: string[] = [];
      for (const { place, together } of meetings.splice(0)) {
        const count = await countOf(place);
        const needed = together === everybody ? 1 : together;
        if (count < needed) missed.push(`only ${count} of ${needed} came`);
        await openAt(place);
      }
      for (let back = undo.pop(); back; back = undo.pop()) await back();
      if (missed.length > 0) throw new Error(`a meeting did not take place: ${missed.join(', ')}`);
    },
  };
  return guards;
}
