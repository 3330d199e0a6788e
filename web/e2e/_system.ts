// What a journey may do beside the browser: read letters as their owner would, and turn the clock of an order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export const baseUrl = (): string => process.env.E2E_URL ?? 'http://localhost:4000';

/** Runs SQL on the system's own database: only to turn clocks, and to look at what must be true in the end. */
export async function sql<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const kept = JSON.parse(
    readFileSync(join(process.env.E2E_DATA_DIR ?? '.data', 'postgres.json'), 'utf8'),
  ) as {
    port: number;
    password: string;
  };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: kept.port,
    user: 'mo_man',
    password: kept.password,
    database: 'mo_man',
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The one-time password that this phone has just received. */
export async function codeSentTo(phone: string): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const answer = await fetch(`${baseUrl()}/dev/inbox.json?to=${encodeURIComponent(phone)}`);
    const { data } = (await answer.json()) as { data: { code: string | null }[] };
    const code = data[0]?.code;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no code came for ${phone}`);
}

const texts = new Map<string, Record<string, string>>();

/** The site's own words, so that a journey reads what a buyer reads in either language. */
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
    return message;
  };
}
