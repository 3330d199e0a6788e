import { expect, test } from 'vitest';
import { miniAppBase, miniAppOf } from './mini-app.rule.ts';

test.each([
  ['/tiki', 'tiki'],
  ['/tiki/', 'tiki'],
  ['/tiki/my-tickets/a', 'tiki'],
  ['/', undefined],
  ['', undefined],
  ['/tikis/', undefined],
  ['/tiki-k7m2p9', undefined],
  ['/events/tiki', undefined],
])('%s belongs to %s', (path, base) => expect(miniAppOf(path, ['shop', 'tiki'])).toBe(base));

test.each(['t', 'Tiki', 'ti/ki', 'tí', 'a'.repeat(21), ''])('"%s" names none', (base) =>
  expect(miniAppBase.test(base)).toBe(false),
);
