import { expect, test } from 'vitest';
import { maskContact } from './mask-contact.rule.ts';

test.each([
  ['+84901000001', '••••001'],
  ['buoi@example.com', 'b•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('%s is shown as %s', (contact, shown) => {
  expect(maskContact(contact)).toBe(shown);
});
