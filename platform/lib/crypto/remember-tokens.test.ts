import { expect, test, vi } from 'vitest';
import { settableClock } from '../time/clock.ts';
import { rememberTokens } from './remember-tokens.ts';
import { signToken, verifyToken } from './token.ts';

vi.mock('./token.ts', { spy: true });

const secret = 'a-secret-only-for-tests-a-secret-only';
const start = new Date('2026-12-01T10:00:00Z');

async function opened(seconds = 3600) {
  const clock = settableClock(start);
  const verify = rememberTokens({ secret, clock });
  const token = await signToken('access', { sub: 'u', fid: 'f', did: 'd' }, { secret, clock, seconds });
  vi.mocked(verifyToken).mockClear();
  return { clock, verify, token };
}
const computed = () => vi.mocked(verifyToken).mock.calls.length;

test('verifies a valid signature once in half a minute', async () => {
  const { clock, verify, token } = await opened();
  const first = verify('access', token);
  expect(first).toMatchObject({ ok: true, claims: { sub: 'u', fid: 'f', did: 'd' } });
  clock.set(new Date(start.getTime() + 29_999));
  expect(verify('access', token)).toEqual(first);
  expect(computed()).toBe(1);
  clock.set(new Date(start.getTime() + 30_000));
  verify('access', token);
  expect(computed()).toBe(2);
});

test('refuses a token that expires while its signature is cached', async () => {
  const { clock, verify, token } = await opened(10);
  expect(verify('access', token).ok).toBe(true);
  clock.set(new Date(start.getTime() + 14_999));
  expect(verify('access', token).ok).toBe(true);
  clock.set(new Date(start.getTime() + 15_000));
  expect(verify('access', token)).toEqual({ ok: false, reason: 'expired' });
});

test('uses a cached result for no other kind and no other token', async () => {
  const { verify, token } = await opened();
  verify('access', token);
  expect(verify('device', token).ok).toBe(false);
  const [head, , signature] = token.split('.');
  const forged = Buffer.from(
    JSON.stringify({ sub: 'thief', fid: 'f', did: 'd', kind: 'access', iat: 1, exp: 9e9 }),
  );
  expect(verify('access', `${head}.${forged.toString('base64url')}.${signature}`).ok).toBe(false);
  // Invalid tokens are not cached.
  expect(computed()).toBe(3);
});
