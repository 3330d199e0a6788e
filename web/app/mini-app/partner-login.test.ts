import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const partner = { base: 'tiki', origins: ['https://partner.example'], returnUrl: 'https://partner.example/' };
const post = vi.fn<(message: { type: string }, origin: string) => void>();

let login: Awaited<ReturnType<typeof load>>;
const load = () => import('./partner-login.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/tiki/' });
  vi.stubGlobal('document', {
    referrer: '',
    getElementById: () => ({
      textContent: JSON.stringify({ miniApps: ['tiki'], partnerDomains: [], partner }),
    }),
  });
  vi.stubGlobal('window', { parent: { postMessage: post } });
  login = await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  post.mockClear();
});

const said = () => post.mock.calls.map(([{ type }]) => type);

test('waits for the one request, which goes to the partner only', async () => {
  const both = [login.logInByPartner(), login.logInByPartner()];
  expect(post.mock.calls).toEqual([[{ type: 'mo-man:login-wanted' }, 'https://partner.example']]);
  expect(login.answerPartnerLogin({ isIn: true })).toBe(true);
  expect(await Promise.all(both)).toEqual([{ isIn: true }, { isIn: true }]);
});

test('counts the greeting of a visitor as that request', async () => {
  login.greetPartner(false);
  const wanted = login.logInByPartner();
  expect(said()).toEqual(['mo-man:ready']);
  login.answerPartnerLogin({ isIn: true });
  expect(await wanted).toEqual({ isIn: true });
});

test('resolves no login by an answer to the greeting alone', () => {
  login.greetPartner(false);
  expect(login.answerPartnerLogin({ isIn: true })).toBe(false);
});

test('stops waiting for a silent partner, and waits for one whose token is being checked', async () => {
  const silent = login.logInByPartner();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await silent).toEqual({ isIn: false });

  const slow = login.logInByPartner();
  login.keepPartnerWaiting();
  await vi.advanceTimersByTimeAsync(60_000);
  login.answerPartnerLogin({ isIn: true });
  expect(await slow).toEqual({ isIn: true });
});

test('asks nobody outside a frame', async () => {
  const top = { parent: {} };
  top.parent = top;
  vi.stubGlobal('window', top);
  expect(await login.logInByPartner()).toEqual({ isIn: false });
  login.greetPartner(false);
  expect(post).not.toHaveBeenCalled();
});
