// Reads the functions of the database, each in one file: functions/<room>/<name-with-hyphens>.sql, with the triggers that call it.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface DatabaseFunction {
  /** As in SQL: `place_holds`. */
  name: string;
  /** CREATE OR REPLACE FUNCTION. */
  sql: string;
  /** CREATE OR REPLACE TRIGGER, for each trigger that calls it. */
  triggers: readonly string[];
  checksum: string;
  /** Rises with each merged change of the text, so that an older platform never replaces a newer text. */
  version: number;
}

const shippedFolder = join(import.meta.dirname, '../functions');
const versionsFile = 'versions.json';

/** The content of versions.json, by function. */
export type FunctionVersions = Record<string, { version: number; checksum: string }>;

export const readVersions = (folder = shippedFolder): FunctionVersions =>
  JSON.parse(readFileSync(join(folder, versionsFile), 'utf8')) as FunctionVersions;

/** Matches before each trigger of a file and its comment. */
const beforeTrigger = /^(?=(?:--.*\n)*CREATE OR REPLACE TRIGGER )/m;

type FunctionText = Omit<DatabaseFunction, 'name' | 'version'>;

/** The text and checksum of each function, by name. */
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

export function readFunctions(folder = shippedFolder): DatabaseFunction[] {
  const versions = readVersions(folder);
  return [...readTexts(folder)].map(([name, text]) => ({
    name,
    ...text,
    version: versions[name]?.version ?? 1,
  }));
}
