import { beforeEach, expect, test, vi } from 'vitest';
import { closeKeptLogin, forgetKeptLogin, keepLogin, readKeptLogin } from './kept-login.ts';
import { perTab } from './keys.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
const step = { name: 'code', sent: { otpToken: 'token' } };
const asked = { reason: 'action', eventId: 'demkhongngu' } as const;

beforeEach(() => kept.clear());

test('a reload finds the code under way, and what the login was asked for with, until the code ends', () => {
  keepLogin({ step, until: Date.now() + 60_000, asked });
  expect(readKeptLogin()).toMatchObject({ step, asked });
  keepLogin({ step, until: Date.now() - 1, asked });
  expect(readKeptLogin()).toBeNull();
  expect(kept.size, 'its token is not left behind').toBe(0);
});

test('a login that was closed keeps its digits and does not open by itself', () => {
  keepLogin({ step, until: Date.now() + 60_000, asked });
  closeKeptLogin();
  expect(readKeptLogin()).toMatchObject({ step });
  expect(readKeptLogin()?.asked).toBeUndefined();
});

test('nothing is left of a login that is done, nor of what is unreadable', () => {
  keepLogin({ step, until: Date.now() + 60_000, asked });
  forgetKeptLogin();
  expect(kept.size).toBe(0);
  kept.set(perTab.keptLogin, '{');
  expect(readKeptLogin()).toBeNull();
});
