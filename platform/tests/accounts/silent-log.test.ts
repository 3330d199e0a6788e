// All calls of an account's life, none of which logs personal data.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { goodPassword, prove, signUp } from '../../../testing/people/sign-up.ts';

const lines: string[] = [];
let movie: Awaited<ReturnType<typeof openMovie>>;

beforeAll(async () => {
  movie = await openMovie({ logTo: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => movie.close());

test('keeps codes, tokens, passwords, emails and phones of every flow out of the log', async () => {
  const device = await movie.device();
  const [phone, other, email, second] = [
    '0909111222',
    '0909333444',
    'kin.dao@example.com',
    'moi.tinh@example.com',
  ];
  const newPassword = 'matkhauthuhai';
  const said = new Set<string>([
    device,
    '909111222',
    '909333444',
    'kin.dao',
    'moi.tinh',
    goodPassword,
    newPassword,
  ]);
  /** Every long value in an answer is a secret, except those that are shown to the owner. */
  const call: typeof movie.call = async (path, options) => {
    const answer = await movie.call(path, { device, ...options });
    for (const [name, value] of Object.entries({ ...answer.data, ...answer.data?.grants })) {
      if (/token/.test(name) && typeof value === 'string') said.add(value);
    }
    return answer;
  };
  const later = () => movie.clock.advance(10 * 60_000);
  const link = async (to: string) => {
    const token = await movie.linkSentTo(to);
    said.add(token);
    return token;
  };

  const buyer = await signUp(movie, device, { email });
  said.add(buyer.access).add(buyer.refresh);
  later();
  await signUp(movie, device, { phone: other });
  later();
  let { access_token: access, refresh_token: refresh } = (
    await call('/users/login/email', { body: { email, password: goodPassword } })
  ).data.grants;
  await call('/users/login/email', { body: { email, password: newPassword } });
  ({ access_token: access, refresh_token: refresh } = (
    await call('/users/login/refresh_token', { body: { refresh_token: refresh } })
  ).data.grants);
  await call('/users/password/forgot', { body: { email } });
  const token = await link(email);
  expect((await call('/users/password/validate_token', { body: { token } })).status).toBe(200);
  expect((await call('/users/password/reset', { body: { token, password: newPassword } })).status).toBe(200);
  expect((await call('/users/password/reset', { body: { token, password: newPassword } })).status).toBe(400);
  ({ access_token: access } = (
    await call('/users/login/email', { body: { email, password: newPassword } })
  ).data.grants);
  const checked = await call('/users/me/step_up', { access, body: { password: newPassword } });
  const { step_up_token } = checked.data;
  const change = { email: second, confirm_email: second, step_up_token };
  await call('/users/me', { method: 'PUT', access, body: change });
  const waiting = await link(second);
  expect((await call(`/users/email/resend/${waiting}`, { method: 'GET' })).status).toBe(200);
  expect((await call('/users/email/verify', { body: { token: await link(second) } })).status).toBe(200);
  const linking = await prove(movie, device, { contact: { phone }, type: 'link_phone', access });
  said.add(linking.data.phone_token);
  expect((await call('/users/link/phone', { access, body: { ...linking.data, step_up_token } })).status).toBe(
    200,
  );
  await call('/users/login/facebook', { body: { facebook_token: 'mot-ma-khong-that.a.b' } });
  await call('/users/unsubscribe', { access, body: { token: 'mot-ma-khong-that.a.b' } });
  said.add('mot-ma-khong-that');
  await call('/users/login/phone', { form: { phone, password: newPassword } });
  await call('/users/me/export', { access, body: { step_up_token } });
  await call('/users/logout', { access, body: { refresh_token: refresh } });
  ({ access_token: access } = (
    await call('/users/login/email', { body: { email: second, password: newPassword } })
  ).data.grants);
  expect((await call('/users/me/delete', { access, body: { password: newPassword } })).status).toBe(200);
  await movie.call(`/khong/${access}?phone=${phone}`, { method: 'GET', device });

  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(20);
  expect(said.size).toBeGreaterThan(15);
  const words = lines.join('');
  expect([...said].filter((secret) => words.includes(secret))).toEqual([]);
});
