import { limits } from '@mo-man/schema/limits.ts';
import { actLimits } from '@mo-man/schema/rate-limits.ts';
import { expect, test } from 'vitest';
import { knownAccounts } from '../session/known-accounts.ts';
import { pursesInMemory } from './budget/purses.ts';
import { type Actor, countActs } from './limit-mutations.ts';

const tokenOf = (sub: string, session: string) =>
  `x.${Buffer.from(JSON.stringify({ sub, session })).toString('base64url')}.x`;
const by = (access: string | undefined, address = '203.0.113.9'): Actor => ({
  address,
  session: { tokens: { access } },
});

function opened() {
  const time = { now: 0 };
  const accounts = knownAccounts(() => time.now);
  // The default terms would refuse the second call; `countActs` passes its own.
  const purses = pursesInMemory({ most: 1, restoreRate: 1 }, () => time.now);
  const count = countActs(purses, accounts);
  const times = async (mutation: string, actor: Actor, most: number) => {
    const waits: number[] = [];
    for (let at = 0; at < most; at += 1) waits.push(await count(mutation, actor));
    return waits.filter((wait) => wait === 0).length;
  };
  return { time, accounts, count, times };
}

test('limits each mutation per account and minute, over all devices, apart from other accounts and mutations', async () => {
  const { time, accounts, count, times } = opened();
  const [phone, laptop, other] = [tokenOf('an', '1'), tokenOf('an', '2'), tokenOf('binh', '3')];
  for (const token of [phone, laptop, other]) accounts.taken(token);
  expect(await times('holdTickets', by(phone), 70)).toBe(70);
  expect(await times('holdTickets', by(laptop), 100)).toBe(actLimits.holdTickets - 70);
  expect(await count('holdTickets', by(phone))).toBe(1);
  expect([await count('submitOrder', by(phone)), await count('holdTickets', by(other))]).toEqual([0, 0]);
  expect(await times('sendGift', by(phone), 100)).toBe(limits.rareActsPerMinute);
  expect(await count('sendGift', by(phone))).toBe(2);
  time.now = 30_000;
  expect(await times('holdTickets', by(laptop), 100)).toBe(actLimits.holdTickets / 2);
});

test('does not charge an account for a token that no upstream has accepted', async () => {
  const { accounts, times } = opened();
  const [good, made] = [tokenOf('an', '1'), tokenOf('an', 'made up')];
  accounts.taken(good);
  expect(await times('holdTickets', by(made), 200)).toBe(200);
  expect(await times('holdTickets', by(good), 200)).toBe(actLimits.holdTickets);
});

test('counts logins with invented tokens towards the network', async () => {
  const { count } = opened();
  const most = limits.visitorActsPerNetworkMinute;
  let allowed = 0;
  for (let at = 0; at < most + 10; at += 1) {
    const made = tokenOf(`nobody ${at}`, 'made up');
    if ((await count('loginWithEmail', by(made))) === 0) allowed += 1;
  }
  expect(allowed).toBe(most);
  expect(await count('loginWithEmail', by(undefined))).toBeGreaterThan(0);
});

test('counts callers without a session by network', async () => {
  const { count, times } = opened();
  const most = limits.visitorActsPerNetworkMinute;
  expect(await times('loginWithEmail', by(undefined), most + 10)).toBe(most);
  expect(await count('loginWithEmail', by(undefined, '198.51.100.1'))).toBe(0);
});

test('counts an app by itself, wherever its requests come from, and not its network', async () => {
  const { count, times } = opened();
  const app = (id: string, address?: string): Actor => ({
    ...by(undefined, address),
    callingApp: { app: { id } },
  });
  const most = actLimits.registerDocument;
  expect(await times('registerDocument', app('one'), most - 1)).toBe(most - 1);
  expect(await times('registerDocument', app('one', '198.51.100.1'), 10)).toBe(1);
  expect(await count('registerDocument', app('other'))).toBe(0);
  expect(await count('registerDocument', by(undefined))).toBe(0);
});
