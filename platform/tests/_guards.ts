// Takes guards out of the database, to see what they keep from happening, and puts them back.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

interface Definition {
  whole: string;
  head: string;
}

/** The guards of this database; `putBack` belongs into `afterEach`. */
export function guardsOf(db: () => Db) {
  const undo: (() => Promise<unknown>)[] = [];

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

  return {
    /** Puts another body into a function. */
    async replace(name: string, body: string): Promise<void> {
      const before = await definitionOf(name);
      await define(before, `${before.head} AS $body$ ${body} $body$`);
    },

    /** Puts other words for some of a function; each of them must be there. */
    async weaken(name: string, ...changes: readonly [from: string, to: string][]): Promise<void> {
      const before = await definitionOf(name);
      const weak = changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${name} does not say: ${from}`);
        return text.replaceAll(from, to);
      }, before.whole);
      await define(before, weak);
    },

    /** Whoever writes to a table waits until so many have come, but not for ever. */
    async meet(table: 'units' | 'orders' | 'balances', together: number): Promise<void> {
      await sql`CREATE SEQUENCE IF NOT EXISTS have_come`.execute(db());
      await sql`ALTER SEQUENCE have_come RESTART`.execute(db());
      await sql`CREATE OR REPLACE FUNCTION wait_for_others() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM nextval('have_come');
          FOR tries IN 1 .. 200 LOOP
            EXIT WHEN (SELECT last_value >= TG_ARGV[0]::int FROM have_come);
            PERFORM pg_sleep(0.005);
          END LOOP;
          RETURN NULL;
        END $$`.execute(db());
      undo.push(() => sql`DROP TRIGGER meet ON ${sql.table(table)}`.execute(db()));
      await sql`CREATE TRIGGER meet BEFORE UPDATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION wait_for_others(${sql.lit(together)})`.execute(db());
    },

    /** Does without an index. */
    async drop(index: string): Promise<void> {
      const { rows } = await sql<{ whole: string }>`
        SELECT indexdef AS whole FROM pg_indexes WHERE indexname = ${index}`.execute(db());
      if (!rows[0]) throw new Error(`no index ${index}`);
      // Of an index in partitions it is said of the parent alone.
      const whole = rows[0].whole.replace(' ON ONLY ', ' ON ');
      undo.push(() => sql.raw(whole).execute(db()));
      await sql`DROP INDEX ${sql.table(index)}`.execute(db());
    },

    async putBack(): Promise<void> {
      for (let back = undo.pop(); back; back = undo.pop()) await back();
    },
  };
}
