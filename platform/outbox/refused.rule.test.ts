import { expect, test } from 'vitest';
import { isRefusedForGood, refusedByMailServer } from './refused.rule.ts';

test('an answer about the letter itself is for good; about us, our haste or the other side it is not', () => {
  for (const status of [400, 403, 404, 413, 422, 451])
    expect(isRefusedForGood(status), String(status)).toBe(true);
  for (const status of [200, 301, 401, 407, 408, 425, 429, 500, 502, 503])
    expect(isRefusedForGood(status), String(status)).toBe(false);
});

test('a mail server refuses an addressee or a text for good with 5xx, and nothing of the addressee is kept', () => {
  const said = { message: '550 5.1.1 <an@example.vn> no such user', responseCode: 550, code: 'EENVELOPE' };
  expect(refusedByMailServer(said)).toBe('the mail server refused its addressee (550)');
  expect(refusedByMailServer({ responseCode: 554, code: 'EMESSAGE' })).toBe(
    'the mail server refused its text (554)',
  );
  expect(refusedByMailServer({ responseCode: 450, code: 'EENVELOPE' })).toBeUndefined();
  expect(refusedByMailServer({ responseCode: 535, code: 'EAUTH' })).toBeUndefined();
  expect(refusedByMailServer({ responseCode: 554, code: 'EPROTOCOL' })).toBeUndefined();
  expect(refusedByMailServer(new Error('away'))).toBeUndefined();
  expect(refusedByMailServer(undefined)).toBeUndefined();
});
