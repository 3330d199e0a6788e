import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { judgeExchange } from './exchange.rule.ts';

const good = { isExpired: false, isFamilyRevoked: false, leftBehindSeconds: null, isForNewFamily: false };
const grace = limits.refreshGraceSeconds;

test.each([
  ['the newest token', {}, 'exchange'],
  ['an expired one', { isExpired: true }, 'refuse'],
  ['one of a session that was ended', { isFamilyRevoked: true }, 'refuse'],
  ['one whose successor was used just now', { leftBehindSeconds: 0 }, 'exchange'],
  [
    'one whose successor was used by a process whose transaction began later',
    { leftBehindSeconds: -0.2 },
    'exchange',
  ],
  ['one at the end of the grace', { leftBehindSeconds: grace }, 'exchange'],
  ['one left behind for longer', { leftBehindSeconds: grace + 0.1 }, 'revoke_family'],
  ['one left behind, but expired too', { leftBehindSeconds: 9e9, isExpired: true }, 'refuse'],
  ['one left behind, for an installed app', { leftBehindSeconds: grace + 1, isForNewFamily: true }, 'refuse'],
  ['the newest one, for an installed app', { isForNewFamily: true }, 'exchange'],
] as const)('%s: %s', (_, presented, verdict) => {
  expect(judgeExchange({ ...good, ...presented })).toBe(verdict);
});
