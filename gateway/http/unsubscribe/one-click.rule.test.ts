import { expect, test } from 'vitest';
import { isOneClick } from './one-click.rule.ts';

const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=---FormBoundaryjWmhtjORrn';
/** The example of RFC 8058, 8.2. */
const inParts = [
  '-----FormBoundaryjWmhtjORrn',
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  '-----FormBoundaryjWmhtjORrn--',
  '',
].join('\r\n');

test.each([
  [form, 'List-Unsubscribe=One-Click'],
  [`${form}; charset=utf-8`, 'List-Unsubscribe=One-Click\r\n'],
  [parts, inParts],
  [parts, inParts.replaceAll('\r\n', '\n')],
])('%s: %j is an unsubscribe request', (type, body) => {
  expect(isOneClick(type, body)).toBe(true);
});

test.each([
  [form, ''],
  [form, 'List-Unsubscribe=Two-Clicks'],
  [form, 'token=One-Click'],
  [parts, inParts.replace('One-Click', 'No')],
  [parts, inParts.replace('List-Unsubscribe', 'Else')],
  ['application/json', '{"List-Unsubscribe":"One-Click"}'],
  ['', 'List-Unsubscribe=One-Click'],
])('%s: %j is not an unsubscribe request', (type, body) => {
  expect(isOneClick(type, body)).toBe(false);
});
