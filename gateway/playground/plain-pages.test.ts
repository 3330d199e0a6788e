import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aboutPage, plainPages, writeIndex } from './plain-pages.ts';

test('the index names a page by its title and its first sentence, without the links in it', () => {
  const text =
    '<!-- Made. -->\n\n# Limits\n\nWhat is [refused](a.md), and\nfrom where on. More.\n\n## Next\n';
  expect(aboutPage(text)).toEqual({ title: 'Limits', says: 'What is refused, and from where on.' });
  expect(writeIndex([{ path: 'docs/limits.md', text }])).toContain(
    '- [Limits](/playground/docs/limits.md): What is refused, and from where on.\n',
  );
});

test('every page of the index has a title and a sentence', () => {
  const root = join(import.meta.dirname, '..', '..');
  const index = writeIndex(
    plainPages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  );
  const rows = index.split('\n').filter((line) => line.startsWith('- '));
  expect(rows).toHaveLength(plainPages.length);
  for (const row of rows) expect(row).toMatch(/^- \[.+\]\(\/playground\/docs\/[\w.-]+\): .+\.$/);
});
