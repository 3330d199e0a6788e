import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { settableClock } from '../time/clock.ts';
import { signToken, verifyToken } from './token.ts';

const secret = 'a secret of at least thirty-two characters';
const clock = settableClock(new Date('2026-11-20T10:00:00+07:00'));
const bytes = new TextEncoder().encode(secret);
const access = () => signToken('access', { sub: 'u1', fid: 'f1', did: 'd1' }, { secret, clock, seconds: 60 });
const seconds = () => Math.floor(clock.now().getTime() / 1000);

test('returns the claims and times of a token', async () => {
  const check = verifyToken('access', await access(), { secret, clock });
  expect(check).toEqual({
    ok: true,
    claims: { sub: 'u1', fid: 'f1', did: 'd1', iat: seconds(), exp: seconds() + 60 },
  });
});

test('refuses a token of another kind, even with the same claims', async () => {
  const claims = {
    sub: 'u1',
    fid: 'f1',
    did: 'd1',
    device_id: 'd1',
    kind: 'device',
    iat: seconds(),
    exp: seconds() + 9,
  };
  const twoFaced = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(bytes);
  expect(verifyToken('access', twoFaced, { secret, clock })).toEqual({ ok: false, reason: 'invalid' });
  expect(verifyToken('device', twoFaced, { secret, clock }).ok).toBe(true);
});

test('accepts a token until five seconds after its expiry, because clocks differ', async () => {
  const token = await access();
  clock.advance(64_000);
  expect(verifyToken('access', token, { secret, clock }).ok).toBe(true);
  clock.advance(2_000);
  expect(verifyToken('access', token, { secret, clock })).toEqual({ ok: false, reason: 'expired' });
});

test('refuses a wrong secret, a missing signature, a missing expiry and garbage', async () => {
  const claims = { sub: 'u1', fid: 'f1', did: 'd1', kind: 'access' };
  const unsigned = new UnsecuredJWT({ ...claims, iat: seconds(), exp: seconds() + 60 }).encode();
  const endless = await new SignJWT({ ...claims, iat: seconds() })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytes);
  for (const token of [unsigned, endless, '', 'a.b.c', `${await access()}x`]) {
    expect(verifyToken('access', token, { secret, clock })).toEqual({ ok: false, reason: 'invalid' });
  }
  const other = verifyToken('access', await access(), { secret: secret.toUpperCase(), clock });
  expect(other).toEqual({ ok: false, reason: 'invalid' });
});
