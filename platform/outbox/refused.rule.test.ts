import { expect, test } from 'vitest';
import { isRefusedForGood, isTooLarge, refusedByMailServer } from './refused.rule.ts';

test('takes an answer about the notification as permanent, and one about us, the rate or the server as passing', () => {
  for (const status of [400, 403, 404, 413, 422, 451])
    expect(isRefusedForGood(status), String(status)).toBe(true);
  for (const status of [200, 301, 401, 407, 408, 425, 429, 500, 502, 503])
    expect(isRefusedForGood(status), String(status)).toBe(false);
});

test("takes a mail server's 5xx about recipient or text as permanent, and stores nothing of the recipient", () => {
  const said = { message: '550 5.1.1 <an@example.vn> no such user', responseCode: 550, code: 'EENVELOPE' };
  expect(refusedByMailServer(said)).toBe('the mail server refused its addressee (550)');
  expect(refusedByMailServer({ responseCode: 554, code: 'EMESSAGE' })).toBe(
    'the mail server refused its text (554)',
  );
  expect(refusedByMailServer({ responseCode: 450, code: 'EENVELOPE' })).toBeUndefined();
  expect(refusedByMailServer({ responseCode: 535, code: 'EAUTH' })).toBeUndefined();
  expect(refusedByMailServer({ responseCode: 552, code: 'EENVELOPE' })).toBe(
    'the mail server refused its addressee (552)',
  );
  const full = { responseCode: 552, code: 'EMESSAGE', response: '552 5.2.2 mailbox full' };
  expect(refusedByMailServer(full)).toBe('the mail server refused its text (552)');
  expect(refusedByMailServer({ ...full, responseCode: 452, response: '452 4.2.2 full' })).toBeUndefined();
  for (const responseCode of [530, 534, 538])
    expect(refusedByMailServer({ responseCode, code: 'EENVELOPE' }), String(responseCode)).toBeUndefined();
  expect(refusedByMailServer({ responseCode: 554, code: 'EPROTOCOL' })).toBeUndefined();
  expect(refusedByMailServer(new Error('away'))).toBeUndefined();
  expect(refusedByMailServer(undefined)).toBeUndefined();
});

test('does not retry a mail that cannot even be offered', () => {
  expect(refusedByMailServer({ code: 'EENVELOPE', message: 'Invalid recipient' })).toBe(
    'its addressee cannot be sent',
  );
  expect(refusedByMailServer({ code: 'EMESSAGE', message: 'Message size larger than allowed 1000' })).toBe(
    'its text cannot be sent',
  );
  expect(refusedByMailServer({ code: 'ECONNECTION', message: 'closed' })).toBeUndefined();
});

test.each([
  ['552 message too big', 552, true],
  ['552 5.3.4 Message size exceeds fixed limit', 552, true],
  ['554 5.3.4 too long', 554, true],
  ['550 5.2.3 message length exceeds limit', 550, true],
  ['552 5.2.2 mailbox full', 552, false],
  ['552 5.7.0 this attachment is not allowed', 552, false],
  ['550 5.1.1 nobody', 550, false],
  ['554 no', 554, false],
])('refused for its size? %s', (response, responseCode, is) => {
  expect(isTooLarge({ code: 'EMESSAGE', responseCode, response })).toBe(is);
  expect(isTooLarge({ code: 'EPROTOCOL', responseCode, response })).toBe(false);
});

test('also uses the size limit that the server announced before', () => {
  expect(isTooLarge({ code: 'EMESSAGE', message: 'Message size larger than allowed 1000' })).toBe(true);
  expect(isTooLarge({ code: 'EMESSAGE', message: 'Empty message' })).toBe(false);
});
