// Checks the texts of both languages: same ids, valid ICU, same placeholders, every used id exists, every id is used.
// `formatjs verify` compares placeholders with the same function of the same parser, but accepts empty texts; and
// `formatjs extract` finds descriptors only, not the ids and patterns of ids in our code (and has 11 MB).
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStructurallySame, parse } from '@formatjs/icu-messageformat-parser';
import type { UsedId } from './used-message-ids.ts';
import { findUsedIds } from './used-message-ids.ts';

/** Message id -> ICU text. */
export type Messages = Record<string, string>;

/** Reason why a text cannot be shown; undefined when it is valid. */
function findFault(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'is empty';
  try {
    parse(text);
    return undefined;
  } catch (error) {
    return `is not valid ICU: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Faults of one message in both languages; placeholders must have the same names and the same kind. */
function compareTexts(id: string, vi: string, en: string): string[] {
  const faults = Object.entries({ vi, en }).flatMap(([language, text]) => {
    const fault = findFault(text);
    return fault ? [`${language}.json: ${id} ${fault}`] : [];
  });
  if (faults.length > 0) return faults;
  const { error } = isStructurallySame(parse(vi), parse(en));
  return error ? [`${id}: placeholders differ between vi and en: ${error.message}`] : [];
}

/** Differences between the two files. */
export function compareLanguages(vi: Messages, en: Messages): string[] {
  return [...new Set([...Object.keys(vi), ...Object.keys(en)])].sort().flatMap((id) => {
    const [left, right] = [vi[id], en[id]];
    if (right === undefined) return [`en.json lacks ${id}`];
    if (left === undefined) return [`vi.json lacks ${id}`];
    return compareTexts(id, left, right);
  });
}

function matches(id: string, { parts }: UsedId): boolean {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[A-Za-z0-9_.]+')}$`).test(id);
}

/** Ids that are used but missing, and texts that are not used. */
export function compareWithCode(ids: string[], used: UsedId[]): string[] {
  const lost = used.filter((one) => !ids.some((id) => matches(id, one)));
  const idle = ids.filter((id) => !used.some((one) => matches(id, one)));
  return [
    ...lost.map((one) => `${one.where}: no message ${one.parts.join('…')}`),
    ...idle.map((id) => `${id} is used nowhere in web/`),
  ];
}

/** All faults of the messages below `root`; empty when there are none. */
export function checkMessages(root: string): string[] {
  const file = (language: string) => join(root, 'web', 'public', 'lang', `${language}.json`);
  const missing = ['vi', 'en'].filter((language) => !existsSync(file(language)));
  if (missing.length > 0) return missing.map((language) => `web/public/lang/${language}.json is missing`);
  const [vi, en] = ['vi', 'en'].map((one) => JSON.parse(readFileSync(file(one), 'utf8')) as Messages);
  if (!vi || !en) return ['no messages'];
  const ids = Object.keys(vi);
  const areas = new Set(ids.map((id) => id.split('.')[0] ?? ''));
  const screens = ['web/{app,features,lib,parts,storage,ui}/**/*.{ts,tsx}', 'web/*.{ts,tsx}'];
  const sources = globSync([...screens, 'schema/rules/**/*.rule.ts'], { cwd: root });
  const used = sources
    .filter((source) => !/\.test\.tsx?$/.test(source))
    .sort()
    .flatMap((source) => findUsedIds(source, readFileSync(join(root, source), 'utf8'), areas));
  return [...compareLanguages(vi, en), ...compareWithCode(ids, used)];
}
