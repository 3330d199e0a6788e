import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { makeSupportNumber, readSupportNumber, supportMessageRule } from './support-request.rule.ts';

test('a number is short, readable, and read back as people type it', () => {
  let at = 0;
  const number = makeSupportNumber((limit) => (at += 5) % limit);
  expect(number).toMatch(/^YC-[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  const code = number.slice(3);
  for (const typed of [number, code, ` ${number.toLowerCase()} `, `yc ${code.slice(0, 3)} ${code.slice(3)}`])
    expect(readSupportNumber(typed)).toBe(number);
});

test.each(['', 'YC-', 'YC-ABCDEF', 'YC-3333334', '../../x'])('%j is no number', (typed) => {
  expect(readSupportNumber(typed)).toBeUndefined();
});

test('a message is tidied, and neither too short nor too long', () => {
  expect(supportMessageRule.parse('  Vé của tôi\r\nở đâu? ')).toBe('Vé của tôi\nở đâu?');
  for (const text of [' \n Vé?       ', 'x'.repeat(limits.supportMessageMax + 1)])
    expect(supportMessageRule.safeParse(text).success).toBe(false);
});
