import { expect, test } from 'vitest';
import { typeCodeHash } from './type-code.rule.ts';

test('a code is the same however it is typed, and another at another showing', () => {
  expect(typeCodeHash('a1', ' ban-be 2026')).toBe(typeCodeHash('a1', 'BANBE2026'));
  expect(typeCodeHash('a1', 'BANBE2026')).toMatch(/^[0-9a-f]{64}$/);
  expect(typeCodeHash('a2', 'BANBE2026')).not.toBe(typeCodeHash('a1', 'BANBE2026'));
});
