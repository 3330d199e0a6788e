import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';

const nowhere = /node_modules|\/dist\/|generated|\/tests\/|\.test\.tsx?$|^schema\/limits|e2e\//;

/** Limits that no source of the product uses, one line each. Legal texts use a limit by its name in braces. */
export function findUnreadLimits(root: string, table: object = limits): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const sources = globSync('{schema,platform,gateway,web,demo,client}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !nowhere.test(file))
    .map(read)
    .filter((text) => text.includes('limits'));
  const named = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
  const texts = read('web/public/lang/vi.json');
  return Object.keys(table)
    .filter((name) => !named.has(name) && !texts.includes(`{${name}}`))
    .map((name) => `limits.${name} is read by no source of the product`);
}
