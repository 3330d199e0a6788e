// Budgets by account: all sessions of an account share one, and an invented token has no account.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/lib/time/clock.ts';
import { signToken } from '../../../platform/lib/crypto/token.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { privateOperations } from './_private-operations.ts';
import type { Owned } from './_private-row.ts';
import type { Gateway } from '../../server.ts';
import { password } from '../../../testing/people/accounts.ts';

let live: Live;
let gateway: Gateway;
let phone: Browser;
let laptop: Browser;
let other: Browser;
beforeAll(async () => {
  live = await openLive();
  // It refills by only one point a second, so spent points stay visible.
  gateway = await live.openGateway({ costBudget: 50_000, costRestoreRate: 1 });
  phone = await loggedIn(live.browser(gateway), live.db, 'an@example.com');
  laptop = live.browser(gateway);
  expect((await laptop.logIn('an@example.com', password)).errors).toBeUndefined();
  other = await loggedIn(live.browser(gateway), live.db, 'binh@example.com');
});
afterAll(() => live?.close());

const leftOf = async (browser: Browser, query = '{ session { state } }') => {
  const { text } = await browser.ask(query);
  return (JSON.parse(text) as { extensions: { cost: { left: number } } }).extensions.cost.left;
};
/** An expensive query: 1,000 points and more. */
const spend = async (browser: Browser) => {
  for (let at = 0; at < 20; at += 1) await browser.ask('{ provinces { code name } }');
};

test('shares one budget between two sessions of an account, and gives another account its own', async () => {
  // Makes the platform accept the tokens of all three.
  for (const browser of [phone, laptop, other]) await browser.ask('{ me { id } }');
  const [before, otherBefore] = [await leftOf(laptop), await leftOf(other)];
  await spend(phone);
  const [after, otherAfter] = [await leftOf(laptop), await leftOf(other)];
  expect(before - after).toBeGreaterThan(1_000);
  expect(otherBefore - otherAfter).toBeLessThan(50);
});

test('charges an invented token to the visitors of its network, whatever it asks for', async () => {
  const forger = live.browser(gateway);
  const { sub, ...claims } = JSON.parse(
    Buffer.from(phone.cookies.get('mm_access')!.split('.')[1]!, 'base64url').toString(),
  ) as { sub: string; fid: string; did: string };
  const made = await signToken(
    'access',
    { sub, fid: claims.fid, did: claims.did },
    { secret: 'a secret that is not the platform’s at all', clock: systemClock, seconds: 3_600 },
  );
  // On the account's own device, so that only the signature is wrong.
  for (const [name, value] of phone.cookies) forger.cookies.set(name, value);
  for (const name of ['mm_refresh', 'mm_session']) forger.cookies.delete(name);
  forger.cookies.set('mm_access', made);
  const owned = new Proxy({}, { get: () => 'nosuchthing' }) as Owned;
  const again = () => forger.cookies.set('mm_access', made);
  for (const [name, { ask, variables }] of Object.entries(privateOperations)) {
    if (name.startsWith('Subscription.')) continue;
    again();
    await forger.ask(ask, variables?.(owned) ?? {});
  }
  again();
  const visitor = live.browser(gateway);
  const [owner, network] = [await leftOf(phone), await leftOf(visitor)];
  again();
  await spend(forger);
  expect(owner - (await leftOf(phone))).toBeLessThan(50);
  expect(network - (await leftOf(visitor))).toBeGreaterThan(1_000);
});

test('limits a mutation of an account on all its devices, and not those of others', async () => {
  const act = (browser: Browser) =>
    browser.ask('mutation { cancelGift(input: { giftId: "nosuchgift" }) { gift { id } } }');
  const nameOf = ({ errors }: Awaited<ReturnType<typeof act>>) => errors?.[0]?.extensions['name'];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => act(at % 2 ? phone : laptop)));
  const names = answers.map(nameOf);
  expect(new Set(names)).toEqual(new Set(['gift_not_found', 'too_fast']));
  expect(names.filter((name) => name === 'gift_not_found').length).toBeGreaterThanOrEqual(30);
  const refused = answers.find((answer) => nameOf(answer) === 'too_fast')!;
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: -9998, status_code: 429 });
  expect(refused.headers.get('retry-after')).toBe(String(refused.errors?.[0]?.extensions['retry_after']));
  expect(nameOf(await act(other))).toBe('gift_not_found');
  const { errors } = await phone.ask('mutation { unfollowEvent(input: { eventId: "x" }) { id } }');
  expect(errors?.[0]?.extensions['name']).not.toBe('too_fast');
});
