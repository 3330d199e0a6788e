import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));

const components = read('ui/{cards,controls,dialog,page,progress,states,toast}/*.tsx').flatMap((code) =>
  [...code.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => name ?? ''),
);
const shown = read('gallery/sections/*.tsx').join('\n');

test('finds components to show', () => {
  expect(components).toContain('TicketCard');
  expect(components.length).toBeGreaterThan(30);
});

test.each(components)('%s is in the gallery', (name) => {
  expect(shown).toMatch(new RegExp(`<${name}[\\s/>]`));
});

test('has every section in the table', () => {
  const table = readFileSync(join(web, 'gallery/sections.tsx'), 'utf8');
  for (const file of globSync('gallery/sections/*.tsx', { cwd: web })) {
    const name = file.replace(/^.*\/|\.tsx$/g, '');
    expect(table).toContain(`Show: ${name}`);
  }
});
