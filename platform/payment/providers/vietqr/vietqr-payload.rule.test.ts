import { expect, test } from 'vitest';
import { crc16 } from './crc16.rule.ts';
import { vietqrPayload } from './vietqr-payload.rule.ts';

/** VietQRs as they were published, each of which an independent reader takes. */
const published = {
  static: '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
  dynamic:
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
};
const transfer = { bankBin: '970416', account: '257678859', amount: 10_000, text: 'Chuyen tien' };

test('the check value of the CRC is the one of its definition', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('a transfer is written as it was published', () => {
  expect(vietqrPayload(transfer)).toBe(published.dynamic);
});

test('the CRC of what was published is ours, and tells one wrong character', () => {
  for (const payload of Object.values(published)) {
    const [head, crc] = [payload.slice(0, -4), payload.slice(-4)];
    expect(crc16(head)).toBe(crc);
    for (let at = 0; at < head.length; at += 1) {
      const wrong = head.slice(0, at) + (head[at] === '7' ? '8' : '7') + head.slice(at + 1);
      expect(crc16(wrong)).not.toBe(crc);
    }
  }
});

test.each([
  [{ bankBin: '97041' }],
  [{ account: '' }],
  [{ account: '12345678901234567890' }],
  [{ amount: 0 }],
  [{ amount: 1.5 }],
  [{ amount: 10_000_000_000_000 }],
  [{ text: '' }],
  [{ text: 'Chuyển tiền' }],
  [{ text: 'x'.repeat(26) }],
])('%j has no place in it', (wrong) => {
  expect(() => vietqrPayload({ ...transfer, ...wrong })).toThrow(RangeError);
});
