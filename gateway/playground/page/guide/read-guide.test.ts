import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGuide } from './read-guide.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/first-purchase.md'), 'utf8');
const blocks = readGuide(page, 'https://here.example');

test('keeps every command block unchanged except for the site’s address', () => {
  const written = [...page.matchAll(/```sh\n([^]*?)```/g)].map(([, text = '']) => text.trimEnd());
  const shown = blocks.flatMap((block) => (block.kind === 'commands' ? [block.text] : []));
  expect(shown).toEqual(
    written.map((text) => text.replaceAll('http://localhost:4000', 'https://here.example')),
  );
  expect(shown[0]).toContain('SITE=https://here.example');
});

test('returns titles, paragraphs and lists without Markdown signs', () => {
  const kinds = new Set(blocks.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['title', 'text', 'commands', 'item']));
  const words = blocks.flatMap((block) => ('words' in block ? block.words : []));
  expect(
    words
      .filter(({ is }) => is === undefined)
      .map(({ text }) => text)
      .join(''),
  ).not.toMatch(/[`*#[\]]/);
});
