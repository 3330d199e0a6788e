import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { fillLimits } from '@mo-man/schema/rules/site/fill-limits.rule.ts';
import type { Db } from '../../platform/db/open.ts';
import { reachDatabase } from '../../platform/db/reach-database.ts';

export interface System {
  url: string;
  dataDir: string;
}

/** Passes the systems to every worker and its processes. */
export function tellSystems(systems: readonly System[]): void {
  process.env.E2E_SYSTEMS = JSON.stringify(systems.map(({ url, dataDir }) => ({ url, dataDir })));
}

export const allSystems = (): System[] => JSON.parse(process.env.E2E_SYSTEMS ?? '[]') as System[];

/** This worker's system, else the one that `npm start` runs here. */
function ownSystem(): System {
  const own = allSystems()[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  return own ?? { url: 'http://localhost:4000', dataDir: '.data' };
}

export const baseUrl = (): string => ownSystem().url;

/** The data folder of this worker's system, for processes started beside it. */
export const dataDir = (): string => resolve(ownSystem().dataDir);

async function ownDatabase(): Promise<pg.Client> {
  const kept = JSON.parse(readFileSync(join(ownSystem().dataDir, 'postgres.json'), 'utf8')) as {
    port: number;
    ownerPassword: string;
  };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: kept.port,
    user: 'mo_man_owner',
    password: kept.ownerPassword,
    database: 'mo_man',
  });
  await client.connect();
  return client;
}

/** Runs SQL on the system's database: only to change times and states, and to check the final result. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await ownDatabase();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Locks a table, so that its readers wait, until `look` calls `release` or ends. */
export async function whileLocked(
  table: string,
  look: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = await ownDatabase();
  let isLocked = true;
  const release = async () => {
    if (isLocked) await client.query('COMMIT');
    isLocked = false;
  };
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await look(release);
  } finally {
    await release();
    await client.end();
  }
}

let reached: Promise<Db> | undefined;

/** The platform's connection to this worker's database, as its command-line tools use it; open until the worker ends. */
export const platformDatabase = (): Promise<Db> => (reached ??= reach());

async function reach(): Promise<Db> {
  const { database, problem } = await reachDatabase({ dataDir: dataDir() });
  if (!database) throw new Error(problem);
  return database.db;
}

const lastTaken = new Map<string, number>();

/** The newest one-time password sent to this phone or email, never one that was read before. */
export async function codeSentTo(recipient: string): Promise<string> {
  for (let tries = 0; tries < 80; tries++) {
    const answer = await fetch(`${baseUrl()}/dev/inbox.json?to=${encodeURIComponent(recipient)}`);
    const { data } = (await answer.json()) as { data: { id: number; code: string | null }[] };
    const newest = data.find(({ id, code }) => code && Number(id) > (lastTaken.get(recipient) ?? 0));
    if (newest?.code) {
      lastTaken.set(recipient, Number(newest.id));
      return newest.code;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code came to ${recipient}`);
}

const texts = new Map<string, Record<string, string>>();

export function textOf(language: 'vi' | 'en'): (id: string) => string {
  return (id) => {
    let messages = texts.get(language);
    if (!messages) {
      const file = join(import.meta.dirname, '..', 'public', 'lang', `${language}.json`);
      messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      texts.set(language, messages);
    }
    const message = messages[id];
    if (message === undefined) throw new Error(`no message ${id} in ${language}`);
    return fillLimits(message, language);
  };
}
