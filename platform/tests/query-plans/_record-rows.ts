// What the statements of `sql` bring, by the place in the sources that executes them: columns with their types, and rows.
import { AsyncLocalStorage } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import type { Column } from './_row-rules.ts';

/** An `.execute(` of the sources, and what came there. */
export interface Site {
  file: string;
  /** Both from 1, of the word `execute`. */
  line: number;
  column: number;
  columns: readonly Column[];
  rows: Record<string, unknown>[];
}

/** Of one site; a row beyond is kept when it has the first null of a column. */
const mostRows = 200;

interface Result {
  fields?: { name: string; dataTypeID: number }[];
  rows?: Record<string, unknown>[];
}

/** Records from now until `stop`. Positions are those of the sources: Node blanks types out and moves nothing. */
export function recordRows(): { all(): Site[]; stop(): void } {
  const sites = new Map<string, Site>();
  const place = new AsyncLocalStorage<string>();

  const builder = Object.getPrototypeOf(sql``) as { execute: (...args: unknown[]) => Promise<unknown> };
  const { execute } = builder;
  builder.execute = function (this: unknown, ...args: unknown[]) {
    return place.run(callSite(), () => execute.apply(this, args));
  };

  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...args: unknown[]) {
    const asked = query.apply(this, args);
    const at = place.getStore();
    if (at && asked instanceof Promise)
      asked.then(
        (result: Result) => note(at, result),
        () => undefined,
      );
    return asked;
  };

  function note(at: string, { fields = [], rows = [] }: Result): void {
    const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(at) ?? [];
    const site = sites.get(at) ?? {
      file,
      line: Number(line),
      column: Number(column),
      columns: fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID })),
      rows: [],
    };
    sites.set(at, site);
    for (const row of rows) if (site.rows.length < mostRows || hasNewNull(site, row)) site.rows.push(row);
  }

  return {
    all: () => [...sites.values()],
    stop: () => {
      builder.execute = execute;
      client.query = query;
    },
  };
}

const hasNewNull = ({ rows, columns }: Site, row: Record<string, unknown>): boolean =>
  columns.some(({ name }) => row[name] === null && rows.every((known) => known[name] !== null));

/** `/path/file.ts:line:column` of whoever called `execute`. */
function callSite(): string {
  const line = new Error('site').stack
    ?.split('\n')
    .find((each) => /\.ts:\d+:\d+\)?$/.test(each) && !each.includes(import.meta.filename));
  const at = /\(?((?:file:|\/)[^()]*:\d+:\d+)\)?$/.exec(line ?? '')?.[1] ?? '';
  return at.startsWith('file:') ? at.replace(/^file:[^:]*/, (url) => fileURLToPath(url)) : at;
}
