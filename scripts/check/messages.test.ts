import { describe, expect, test } from 'vitest';
import { compareLanguages, compareWithCode } from './messages.ts';
import { findUsedIds } from './used-message-ids.ts';

describe('two languages', () => {
  test('the same ids and placeholders are accepted, whatever their order or plural rules', () => {
    const vi = { a: '{n, plural, other {# vé}}, {name}', b: '<b>{x}</b>' };
    const en = { a: '{name}: {n, plural, one {# ticket} other {# tickets}}', b: 'so <b>{x}</b>' };
    expect(compareLanguages(vi, en)).toEqual([]);
  });

  test.each([
    [{ a: 'x' }, {}, 'en.json lacks a'],
    [{}, { a: 'x' }, 'vi.json lacks a'],
    [{ a: '{n' }, { a: 'x' }, 'vi.json: a is not valid ICU'],
    [{ a: ' ' }, { a: 'x' }, 'vi.json: a is empty'],
    [{ a: 'x' }, { a: '{n' }, 'en.json: a is not valid ICU'],
    [
      { a: '{n}' },
      { a: 'x' },
      'a: placeholders differ between vi and en: Different number of variables: [n] vs []',
    ],
    [{ a: '{n}' }, { a: '{m}' }, 'a: placeholders differ'],
    [{ a: '{n}' }, { a: '{n, number}' }, 'a: placeholders differ'],
    [{ a: '<b>x</b>' }, { a: 'x' }, 'a: placeholders differ'],
  ])('%o against %o', (vi, en, fault) => {
    expect(compareLanguages(vi as Record<string, string>, en as Record<string, string>)).toEqual([
      expect.stringContaining(fault),
    ]);
  });
});

describe('messages and code', () => {
  const ids = ['home.title', 'error.gone', 'error.busy', 'home.old'];
  const areas = new Set(['home', 'error']);
  const code = [
    "import { x } from 'home.title';",
    'const a = text(`error.${code}`);',
    "const b = <Title messageId='home.title' />;",
    "const c = text('home.lost');",
    "const d = 'error.gone';",
    "const e = 'somewhere.else';",
  ].join('\n');

  test('missing and unused messages are named', () => {
    const used = findUsedIds('web/a.tsx', code, areas);
    expect(compareWithCode(ids, used)).toEqual([
      'web/a.tsx:4: no message home.lost',
      'home.old is used nowhere in web/',
    ]);
  });
});
