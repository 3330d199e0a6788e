import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookRefused } from './verify-webhook.ts';

// The test vector of Standard Webhooks, as in its reference libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const vector = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const body = '{"test": 2432232314}';
const at = (seconds: number) => ({ now: () => new Date(seconds * 1000) });
const then = at(1614265330);
const reasonOf = (verified: Promise<unknown>) =>
  verified.then(
    () => 'accepted',
    (error: unknown) => (error instanceof WebhookRefused ? error.reason : String(error)),
  );

test('accepts the test vector of Standard Webhooks, by headers of fetch and of node:http', async () => {
  const verified = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1614265330_000),
    payload: { test: 2432232314 },
  };
  expect(await verifyWebhook(secret, vector, body, then)).toEqual(verified);
  expect(await verifyWebhook(secret, new Headers(vector), body, then)).toEqual(verified);
});

test.each([
  ['another body', { body: '{"test": 2432232315}' }, 'signature_wrong'],
  ['another id', { headers: { 'webhook-id': 'msg_other' } }, 'signature_wrong'],
  ['another time', { headers: { 'webhook-timestamp': '1614265331' } }, 'signature_wrong'],
  ['another secret', { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }, 'signature_wrong'],
  [
    'a signature of another version',
    { headers: { 'webhook-signature': 'v2,g0hM9SsE+OTPJTGt' } },
    'signature_wrong',
  ],
  ['no base64', { headers: { 'webhook-signature': 'v1,***' } }, 'signature_wrong'],
  ['no signature', { headers: { 'webhook-signature': '' } }, 'header_missing'],
  ['no number for a time', { headers: { 'webhook-timestamp': 'NaN' } }, 'time_out_of_tolerance'],
  ['five minutes of age', { seconds: 1614265330 + 300 }, 'accepted'],
  ['more than that', { seconds: 1614265330 + 301 }, 'time_out_of_tolerance'],
  ['the same from the future', { seconds: 1614265330 - 301 }, 'time_out_of_tolerance'],
])(
  '%s',
  async (_, change: { body?: string; headers?: object; secret?: string; seconds?: number }, wanted) => {
    const headers = { ...vector, ...change.headers };
    const told = verifyWebhook(
      change.secret ?? secret,
      headers,
      change.body ?? body,
      at(change.seconds ?? 1614265330),
    );
    expect(await reasonOf(told)).toBe(wanted);
  },
);

test('one of several signatures, or of several secrets, is enough', async () => {
  const other = `whsec_${Buffer.from('another secret of 24 by').toString('base64')}`;
  const sign = createHmac('sha256', Buffer.from(other.slice(6), 'base64'))
    .update(`${vector['webhook-id']}.${vector['webhook-timestamp']}.${body}`)
    .digest('base64');
  const both = { ...vector, 'webhook-signature': `v1,${sign} ${vector['webhook-signature']}` };
  for (const each of [secret, other, [other, secret]])
    expect(await reasonOf(verifyWebhook(each, both, body, then))).toBe('accepted');
  expect(await reasonOf(verifyWebhook(other, vector, body, then))).toBe('signature_wrong');
  await expect(verifyWebhook('whsec_', vector, body, then)).rejects.toThrow(TypeError);
});
