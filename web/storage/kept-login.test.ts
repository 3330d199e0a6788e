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

test('restores the code step and the purpose of the login after a reload, until the code expires', () => {
  keepLogin({ step, until: Date.now() + 60_000, asked });
  expect(readKeptLogin()).toMatchObject({ step, asked });
  keepLogin({ step, until: Date.now() - 1, asked });
  expect(readKeptLogin()).toBeNull();
  expect(kept.size, 'its token is not left behind').toBe(0);
});

test('keeps the digits of a closed login without opening it', () => {
  keepLogin({ step, until: Date.now() + 60_000, asked });
  closeKeptLogin();
  expect(readKeptLogin()).toMatchObject({ step });
  expect(readKeptLogin()?.asked).toBeUndefined();
});

test('keeps nothing of a finished login or of unreadable data', () => {
  keepLogin({ step, until: Date.now() + 60_000, asked });
  forgetKeptLogin();
  expect(kept.size).toBe(0);
  kept.set(perTab.keptLogin, '{');
  expect(readKeptLogin()).toBeNull();
});
