import { expect, test } from 'vitest';
import { findTransferText, transferText } from './transfer-text.rule.ts';

const order = 'ABCDEFGHJK';
const text = transferText(order, '2X7') ?? '';

test('it fits into a VietQR: letters and digits, 16 of them', () => {
  expect(text).toMatch(/^MMABCDEFGHJK2X7[0-9A-Z]$/);
  expect(transferText(order, '12')).toBeUndefined();
});

test.each([
  `MBVCB.3278907687.${text}.CT tu 0123456789 NGUYEN VAN A`,
  text.toLowerCase(),
  `${text.slice(0, 6)} ${text.slice(6)}`,
  `COMM ${text}-Ma giao dich/Trace 12345`,
  `MMM${text}`,
])('is found in %s', (written) => {
  expect(findTransferText(written)).toBe(text);
});

test('no wrong character, no two neighbours in each other’s place, nothing cut off is taken for it', () => {
  for (let at = 0; at < text.length; at += 1) {
    for (const other of '0189AKZ') {
      const wrong = text.slice(0, at) + other + text.slice(at + 1);
      if (wrong !== text) expect(findTransferText(wrong)).toBeUndefined();
    }
    const [one = '', two = ''] = text.slice(at);
    const swapped = text.slice(0, at) + two + one + text.slice(at + 2);
    if (two && one !== two) expect(findTransferText(swapped)).toBeUndefined();
    expect(findTransferText(text.slice(0, at))).toBeUndefined();
  }
  expect(findTransferText('CHUYEN TIEN VE')).toBeUndefined();
});

test('about one attempt in 37 has no text, and then another is made', () => {
  const made = Array.from({ length: 1000 }, (_, at) => transferText(order, String(at).padStart(3, '0')));
  const without = made.filter((each) => each === undefined).length;
  expect(without).toBeGreaterThan(5);
  expect(without).toBeLessThan(60);
  for (const each of made) if (each) expect(findTransferText(each)).toBe(each);
});
