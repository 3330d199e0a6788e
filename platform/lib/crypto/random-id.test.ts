import { expect, test } from 'vitest';
import { digits, orderCode, randomId } from './random-id.ts';

test('makes URL-safe ids without hyphens and look-alikes', () => {
  const many = Array.from({ length: 500 }, () => randomId());
  for (const id of many) expect(id).toMatch(/^[a-hjkmnp-z2-9]{16}$/);
  expect(new Set(many).size).toBe(500);
  expect(randomId(24)).toHaveLength(24);
});

test('makes order codes of ten upper-case characters without 0, O, 1, I, L', () => {
  for (let i = 0; i < 500; i++) expect(orderCode()).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
});

test('makes one-time passwords that may begin with zero', () => {
  for (let i = 0; i < 100; i++) expect(digits(4)).toMatch(/^\d{4}$/);
});
