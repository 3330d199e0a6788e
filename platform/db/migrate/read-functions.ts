// The functions of the database, each in one file: functions/<room>/<name-with-hyphens>.sql, with the triggers that call it.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A function as its file has it. */
export interface DatabaseFunction {
  /** As in SQL: `place_holds`. */
  name: string;
  /** CREATE OR REPLACE FUNCTION. */
  sql: string;
  /** CREATE OR REPLACE TRIGGER, of each trigger that calls it. */
  triggers: readonly string[];
  /** SHA-256 of the text. */
  checksum: string;
  /** Rises with each change of the text that lands: an older platform never puts its own text in place of a newer one. */
  version: number;
}

const shippedFolder = join(import.meta.dirname, '../functions');
const versionsFile = 'versions.json';

/** What versions.json has of each function. */
export type FunctionVersions = Record<string, { version: number; checksum: string }>;

export const readVersions = (folder = shippedFolder): FunctionVersions =>
  JSON.parse(readFileSync(join(folder, versionsFile), 'utf8')) as FunctionVersions;

/** Before each trigger of a file, with what is said of it. */
const beforeTrigger = /^(?=(?:--.*\n)*CREATE OR REPLACE TRIGGER )/m;

type FunctionText = Omit<DatabaseFunction, 'name' | 'version'>;

/** The text of each function and its sum, by name. */
export function readTexts(folder = shippedFolder): Map<string, FunctionText> {
  const texts = new Map<string, FunctionText>();
  for (const file of globSync('*/*.sql', { cwd: folder }).sort()) {
    const name = basename(file, '.sql').replaceAll('-', '_');
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    const [sql = '', ...triggers] = text.split(beforeTrigger);
    if (texts.has(name)) throw new Error(`${file}: the function ${name} has two files`);
    if (!sql.includes(`CREATE OR REPLACE FUNCTION ${name}(`))
      throw new Error(`${file}: it must have CREATE OR REPLACE FUNCTION ${name}(`);
    texts.set(name, { sql, triggers, checksum: createHash('sha256').update(text).digest('hex') });
  }
  return texts;
}

/** The functions that this version came with. */
export function readFunctions(folder = shippedFolder): DatabaseFunction[] {
  const versions = readVersions(folder);
  return [...readTexts(folder)].map(([name, text]) => ({
    name,
    ...text,
    version: versions[name]?.version ?? 1,
  }));
}
