import { expect, test, vi } from 'vitest';
import type { Profile } from '../../lib/session/session-context.ts';
import { type SessionCalls, startSession } from './start-session.ts';

const lan = { id: 'u1', name: 'Lan' } as Profile;
const plain = { title: '', text: '' };
const calls = (over: Partial<SessionCalls> = {}): SessionCalls => ({
  refresh: vi.fn(() => Promise.resolve()),
  profile: vi.fn(() => Promise.resolve<Profile | null>(lan)),
  knowsTime: () => Promise.resolve(true),
  endBy: () => Promise.resolve(null),
  ...over,
});
const failing = (over: Partial<SessionCalls> = {}) =>
  calls({ profile: vi.fn(() => Promise.reject(new Error('failed'))), ...over });

test('treats a visitor as a visitor without a message', async () => {
  expect(await startSession(() => 'clear', calls())).toEqual({ status: 'visitor', ended: null });
});

test('ends the session with a message when both tokens are expired, without a call', async () => {
  const made = calls();
  expect(await startSession(() => 'expire', made)).toEqual({ status: 'visitor', ended: plain });
  expect(made.refresh).not.toHaveBeenCalled();
});

test("asks the server for its time when both are expired by the phone's clock only, and ends nothing without it", async () => {
  const offline = calls({ knowsTime: () => Promise.resolve(false) });
  expect(await startSession(() => 'expire', offline)).toEqual({ status: 'signedIn', profile: null });
  let isKnown = false;
  const fast = calls({ knowsTime: () => Promise.resolve((isKnown = true)) });
  const outcome = await startSession(() => (isKnown ? 'load_profile' : 'expire'), fast);
  expect(outcome).toEqual({ status: 'signedIn', profile: lan });
  expect(fast.refresh).not.toHaveBeenCalled();
});

test('refreshes an expired access token before it reads the profile', async () => {
  const order: string[] = [];
  const made = calls({
    refresh: async () => void order.push('refresh'),
    profile: async () => {
      order.push('profile');
      return lan;
    },
  });
  expect(await startSession(() => 'refresh', made)).toEqual({ status: 'signedIn', profile: lan });
  expect(order).toEqual(['refresh', 'profile']);
});

test("ends the session after the server's refusal, with its text", async () => {
  const notice = { title: 'Notice', text: 'Login failed' };
  const refused = failing({ endBy: () => Promise.resolve(notice) });
  expect(await startSession(() => 'load_profile', refused)).toEqual({ status: 'visitor', ended: notice });
  const nobody = calls({ profile: vi.fn(() => Promise.resolve(null)) });
  expect(await startSession(() => 'load_profile', nobody)).toEqual({ status: 'visitor', ended: plain });
});

test('keeps the session without a network or after a server error', async () => {
  expect(await startSession(() => 'load_profile', failing())).toEqual({ status: 'signedIn', profile: null });
  const refresh = () => Promise.reject(new TypeError('offline'));
  expect(await startSession(() => 'refresh', calls({ refresh }))).toEqual({
    status: 'signedIn',
    profile: null,
  });
});
