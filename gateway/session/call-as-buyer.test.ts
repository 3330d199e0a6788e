import { expect, test, vi } from 'vitest';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { buyerCalls } from './call-as-buyer.ts';
import { createRefreshOnce } from './refresh-once.ts';
import { requestSession } from './session.ts';
import { siteCookies } from './session-cookies.ts';

const NOW = 1_000_000;
const fresh = { expired_at: NOW + 1800, refresh_expired_at: NOW + 86_400 };
const refreshed = {
  grants: { access_token: 'new', refresh_token: 'refresh2', ...fresh },
  userId: 'u1',
};

function open({
  access = 'old',
  until = NOW + 100,
  canRotate = true,
  refresh = vi.fn(async () => refreshed),
} = {}) {
  const readable = { access_expires_at: until, refresh_expires_at: NOW + 5000, user_id: 'u1' };
  const session = requestSession(
    { access, refresh: 'refresh1', device: 'd', readable },
    canRotate,
    siteCookies,
  );
  const accounts = { taken: vi.fn(), refused: vi.fn() };
  const calls = buyerCalls(session, {
    refreshOnce: refresh,
    deviceReady: async () => {},
    renewDevice: async () => {},
    nowSeconds: () => NOW,
    accounts,
  });
  return { session, calls, refresh, accounts };
}

const refusing = (session: ReturnType<typeof open>['session']) =>
  vi.fn(async () => {
    if (session.tokens.access === 'new') return 'answer';
    throw new UpstreamFailure('invalid_access_token', {}, 'test');
  });

test('refreshes once after a 401 and retries once', async () => {
  const { session, calls, refresh } = open();
  const call = refusing(session);
  expect(await calls.asBuyer(call)).toBe('answer');
  expect(call).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledOnce();
  expect(session.changes.map(({ name }) => name)).toEqual([
    'mm_access',
    'mm_refresh',
    'mm_session_device',
    'mm_session',
  ]);
});

test('learns a token’s account only from a buyer call, and forgets a rejected token', async () => {
  const { session, calls, accounts } = open();
  await calls.asAnyone(async () => 'answer');
  await calls.asDevice(async () => 'answer');
  expect(accounts.taken).not.toHaveBeenCalled();
  await calls.asBuyer(refusing(session));
  expect([accounts.refused.mock.calls, accounts.taken.mock.calls]).toEqual([[['old']], [['new']]]);
});

test('does not retry after a second 401', async () => {
  const { calls, refresh } = open();
  const call = vi.fn(async () => Promise.reject(new UpstreamFailure('invalid_access_token', {}, 'test')));
  await expect(calls.asBuyer(call)).rejects.toMatchObject({ code: 'invalid_access_token' });
  expect(call).toHaveBeenCalledTimes(2);
  expect(refresh).toHaveBeenCalledOnce();
});

test('ends a session that was revoked during the refresh', async () => {
  const { session, calls } = open();
  const call = vi.fn(async () => {
    const code = session.tokens.access === 'new' ? 'invalid_device_access' : 'invalid_access_token';
    throw new UpstreamFailure(code, {}, 'test');
  });
  await expect(calls.asBuyer(call)).rejects.toMatchObject({ code: 'invalid_device_access' });
  expect(session.tokens).toMatchObject({ access: undefined, refresh: undefined });
});

test('refreshes an expired token before the first call', async () => {
  const { session, calls } = open({ until: NOW - 1 });
  const call = refusing(session);
  await calls.asBuyer(call);
  expect(call).toHaveBeenCalledOnce();
});

test('makes one refresh for all calls of a request', async () => {
  const { session, calls, refresh } = open();
  const call = refusing(session);
  expect(await Promise.all([calls.asBuyer(call), calls.asBuyer(call)])).toEqual(['answer', 'answer']);
  expect(refresh).toHaveBeenCalledOnce();
});

test('ends the session with -1002 after a rejected refresh, and keeps it after one without an answer', async () => {
  const refused = open({
    refresh: vi.fn(async () => Promise.reject(new UpstreamFailure('invalid_refresh_token', {}, 'test'))),
  });
  await expect(refused.calls.asBuyer(refusing(refused.session))).rejects.toMatchObject({
    code: 'session_expired',
  });
  expect(refused.session.tokens.refresh).toBeUndefined();

  const silent = open({
    refresh: vi.fn(async () => Promise.reject(new UpstreamFailure('upstream_unavailable', {}, 'test'))),
  });
  await expect(silent.calls.asBuyer(refusing(silent.session))).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  expect(silent.session.tokens.refresh).toBe('refresh1');
  expect(silent.session.changes).toEqual([]);
});

test('never rotates tokens on a socket', async () => {
  const { session, calls, refresh } = open({ canRotate: false });
  await expect(calls.asBuyer(refusing(session))).rejects.toMatchObject({ code: 'invalid_access_token' });
  expect(refresh).not.toHaveBeenCalled();
});

test('refuses a buyer call without a session before any upstream call', async () => {
  const session = requestSession(
    { access: undefined, refresh: undefined, device: 'd', readable: undefined },
    true,
    siteCookies,
  );
  const accounts = { taken: vi.fn(), refused: vi.fn() };
  const calls = buyerCalls(session, {
    refreshOnce: vi.fn(),
    deviceReady: async () => {},
    renewDevice: async () => {},
    nowSeconds: () => NOW,
    accounts,
  });
  const call = vi.fn();
  await expect(calls.asBuyer(call)).rejects.toMatchObject({ code: 'login_required' });
  // The readable cookie still shows that there was a session.
  session.tokens.readable = { access_expires_at: 1, refresh_expires_at: 2, user_id: 'u1' };
  await expect(calls.asBuyer(call)).rejects.toMatchObject({ code: 'session_expired' });
  expect(call).not.toHaveBeenCalled();
});

test('makes one upstream refresh for concurrent requests of one session', async () => {
  const upstream = vi.fn(async () => refreshed);
  const once = createRefreshOnce<string>(upstream);
  const first = { refreshToken: 'refresh1', deviceToken: 'd', newFamily: false };
  const answers = await Promise.all(Array.from({ length: 50 }, () => once({ ...first }, 'caller')));
  expect(upstream).toHaveBeenCalledOnce();
  expect(new Set(answers).size).toBe(1);
  await once({ ...first, refreshToken: 'refresh2' }, 'caller');
  expect(upstream).toHaveBeenCalledTimes(2);
});

test('refreshes separately for another device or a new session', async () => {
  const upstream = vi.fn(async () => refreshed);
  const once = createRefreshOnce<string>(upstream);
  const first = { refreshToken: 'refresh1', deviceToken: 'd', newFamily: false };
  await once(first, 'caller');
  await once({ ...first, deviceToken: 'thief' }, 'caller');
  await once({ ...first, newFamily: true }, 'caller');
  expect(upstream).toHaveBeenCalledTimes(3);
});
