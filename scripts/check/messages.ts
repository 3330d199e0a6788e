// The texts of both languages: same ids, valid ICU, same placeholders, every used id there, every id used.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { UsedId } from './used-message-ids.ts';
import { findUsedIds } from './used-message-ids.ts';

/** Message id -> ICU text. */
export type Messages = Record<string, string>;

function placeholdersIn(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value}:${TYPE[element.type]}`;
    if (element.type === TYPE.tag) return [own, ...placeholdersIn(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [own, ...Object.values(element.options).flatMap((option) => placeholdersIn(option.value))];
    }
    return [own];
  });
}

/** The placeholders of a message, or the fault that keeps it from being read. */
export function readPlaceholders(text: unknown): string | { fault: string } {
  if (typeof text !== 'string' || text.trim() === '') return { fault: 'is empty' };
  try {
    const names = placeholdersIn(parse(text)).map((one) => one.replace(/:(plural|number|argument)$/, ''));
    return [...new Set(names)].sort().join(', ');
  } catch (error) {
    return { fault: `is not valid ICU: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Faults of the two files against each other. */
export function compareLanguages(vi: Messages, en: Messages): string[] {
  return [...new Set([...Object.keys(vi), ...Object.keys(en)])].sort().flatMap((id) => {
    if (!(id in en)) return [`en.json lacks ${id}`];
    if (!(id in vi)) return [`vi.json lacks ${id}`];
    const [left, right] = [readPlaceholders(vi[id]), readPlaceholders(en[id])];
    const faults = [
      ...(typeof left === 'object' ? [`vi.json: ${id} ${left.fault}`] : []),
      ...(typeof right === 'object' ? [`en.json: ${id} ${right.fault}`] : []),
    ];
    if (faults.length > 0) return faults;
    return left === right ? [] : [`${id}: placeholders differ: vi {${String(left)}}, en {${String(right)}}`];
  });
}

function matches(id: string, { parts }: UsedId): boolean {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[A-Za-z0-9_.]+')}$`).test(id);
}

/** Ids that the code names and nobody wrote, and texts that nobody shows. */
export function compareWithCode(ids: string[], used: UsedId[]): string[] {
  const lost = used.filter((one) => !ids.some((id) => matches(id, one)));
  const idle = ids.filter((id) => !used.some((one) => matches(id, one)));
  return [
    ...lost.map((one) => `${one.where}: no message ${one.parts.join('…')}`),
    ...idle.map((id) => `${id} is used nowhere in web/`),
  ];
}

/** All faults of the messages below `root`; empty when all is well. */
export function checkMessages(root: string): string[] {
  const file = (language: string) => join(root, 'web', 'public', 'lang', `${language}.json`);
  const missing = ['vi', 'en'].filter((language) => !existsSync(file(language)));
  if (missing.length > 0) return missing.map((language) => `web/public/lang/${language}.json is missing`);
  const [vi, en] = ['vi', 'en'].map((one) => JSON.parse(readFileSync(file(one), 'utf8')) as Messages);
  if (!vi || !en) return ['no messages'];
  const ids = Object.keys(vi);
  const areas = new Set(ids.map((id) => id.split('.')[0] ?? ''));
  const screens = ['web/{app,features,shared,storage}/**/*.{ts,tsx}', 'web/*.{ts,tsx}'];
  const sources = globSync([...screens, 'schema/rules/*.rule.ts'], { cwd: root });
  const used = sources
    .filter((source) => !/\.test\.tsx?$/.test(source))
    .sort()
    .flatMap((source) => findUsedIds(source, readFileSync(join(root, source), 'utf8'), areas));
  return [...compareLanguages(vi, en), ...compareWithCode(ids, used)];
}
