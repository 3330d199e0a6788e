import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';
import { expect, test, vi } from 'vitest';
import type { Profile } from '../../lib/session/session-context.ts';
import { createSessionKeeper, type KeeperParts, type Known } from './session-keeper.ts';

const profileOf = (id: string) => ({ id, name: id }) as Profile;
const refusal = { title: 'Notice', text: 'Login failed', isAsked: true };

function openTab(cookieOf: string | null = 'lan') {
  const browser = {
    user: cookieOf,
    step: undefined as SessionStep | undefined,
    isLoggingIn: false,
    wasLoggedOut: false,
  };
  /** The server's next answer; undefined: the logged-in buyer. */
  let answer: (() => Promise<Profile | null>) | undefined;
  let isSayingEnd = false;
  const parts = {
    step: () => browser.step ?? (browser.user ? 'load_profile' : 'clear'),
    present: () => browser.user,
    calls: {
      refresh: vi.fn(() => Promise.resolve()),
      profile: () => (answer ? answer() : Promise.resolve(browser.user ? profileOf(browser.user) : null)),
      knowsTime: () => Promise.resolve(true),
      endBy: (error: unknown) =>
        Promise.resolve(error instanceof TypeError ? null : { title: 'Notice', text: 'Login failed' }),
    },
    forget: vi.fn(() => Promise.resolve()),
    readAgain: vi.fn(() => Promise.resolve()),
    clearCookies: vi.fn(() => Promise.resolve((browser.user = null))),
    otherTabsAtRest: () => Promise.resolve(),
    wasLoggedOut: () => browser.wasLoggedOut,
    announce: vi.fn(),
    sayEnded: vi.fn(() => void (isSayingEnd = true)),
    isSayingEnd: () => isSayingEnd,
    askLogin: vi.fn(),
    sayElsewhere: vi.fn(),
    isLoggingIn: () => browser.isLoggingIn,
  } satisfies KeeperParts;
  const seen: Known[] = [];
  const keeper = createSessionKeeper(parts, (known) => seen.push(known));
  return { browser, parts, keeper, seen, answerWith: (next: typeof answer) => (answer = next) };
}

test('knows at the start who is logged in, or a visitor', async () => {
  const lan = openTab();
  await lan.keeper.check();
  expect(lan.keeper.known()).toEqual({ status: 'signedIn', profile: profileOf('lan'), userId: 'lan' });
  const nobody = openTab(null);
  await nobody.keeper.check();
  expect(nobody.keeper.known()).toEqual({ status: 'visitor', profile: null, userId: null });
  expect(nobody.parts.sayEnded).not.toHaveBeenCalled();
});

test('keeps the buyer without a network, with their name when it is known', async () => {
  const { keeper, answerWith } = openTab();
  await keeper.check();
  answerWith(() => Promise.reject(new TypeError('offline')));
  await keeper.check();
  expect(keeper.known()).toMatchObject({ status: 'signedIn', profile: { name: 'lan' } });
});

test("reports the server's end of the session once for any number of failed calls, and keeps the screens", async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  await Promise.all(Array.from({ length: 9 }, () => keeper.refused({ ...refusal, isAsked: false })));
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: 'lan', hasEnded: true });
  expect(parts.sayEnded.mock.calls).toEqual([[{ title: 'Notice', text: 'Login failed' }]]);
  expect(parts.forget).not.toHaveBeenCalled();
  expect(parts.announce.mock.calls).toEqual([['ended']]);
});

test('reports a session that is over at the start as ended, so that no login covers the dialog', async () => {
  const { keeper, parts, answerWith } = openTab();
  answerWith(() => Promise.reject(new Error('session_revoked')));
  await keeper.check();
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: null, hasEnded: true });
  expect(parts.sayEnded).toHaveBeenCalledOnce();
});

test('does not report an end when a call is refused while this browser ends the session itself', async () => {
  const { browser, parts, keeper, answerWith } = openTab();
  await keeper.check();
  const logout = Promise.withResolvers<void>();
  parts.otherTabsAtRest = () => logout.promise;
  answerWith(() => Promise.reject(new Error('ended')));
  const refused = keeper.refused({ ...refusal, isAsked: false });
  browser.user = null;
  browser.wasLoggedOut = true;
  await keeper.leave();
  logout.resolve();
  await refused;
  expect(parts.sayEnded).not.toHaveBeenCalled();
  expect(keeper.known().status).toBe('visitor');
});

test('ends a session silently after a new password, and keeps the tickets', async () => {
  const { browser, parts, keeper } = openTab();
  await keeper.check();
  browser.user = null;
  await keeper.endQuietly();
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: null });
  expect(parts.forget).toHaveBeenCalledOnce();
  expect(parts.announce.mock.calls).toEqual([['ended']]);
  expect(parts.sayEnded).not.toHaveBeenCalled();
});

test('does not log out after one refused call while the server still knows the session', async () => {
  const { keeper, parts } = openTab();
  await keeper.check();
  await keeper.refused(refusal);
  expect(keeper.known().status).toBe('signedIn');
  expect(parts.sayEnded).not.toHaveBeenCalled();
});

test('asks a visitor to log in after an action that needs a buyer, and not after a background read', async () => {
  const { keeper, parts } = openTab(null);
  await keeper.check();
  await keeper.refused({ ...refusal, isAsked: false });
  expect(parts.askLogin).not.toHaveBeenCalled();
  await keeper.refused(refusal);
  expect(parts.askLogin).toHaveBeenCalledOnce();
  expect(parts.sayEnded).not.toHaveBeenCalled();
});

test('removes everything of the buyer after a logout in another tab', async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  await keeper.hear('loggedOut');
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: null });
  expect(parts.forget).toHaveBeenCalledOnce();
  expect(parts.sayElsewhere).toHaveBeenCalledOnce();
});

test('keeps the screens and reports nothing again after an end that another tab found', async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  await keeper.hear('ended');
  await keeper.hear('seen');
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: 'lan' });
  expect(parts.forget).not.toHaveBeenCalled();
  expect(parts.sayElsewhere).toHaveBeenCalledOnce();
  expect(parts.sayEnded).not.toHaveBeenCalled();
});

test('removes the kept screens after a later logout in another tab', async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  browser.wasLoggedOut = true;
  await keeper.ended();
  expect(keeper.known().userId).toBe('lan');
  expect(parts.sayEnded).not.toHaveBeenCalled();
  await keeper.hear('loggedOut');
  expect(keeper.known().userId).toBeNull();
  expect(parts.forget).toHaveBeenCalledOnce();
  expect(parts.sayElsewhere).toHaveBeenCalledOnce();
});

test('checks and reports a session that the server ended', async () => {
  const { keeper, parts, answerWith } = openTab();
  await keeper.check();
  answerWith(() => Promise.reject(new Error('invalid_device_access')));
  await keeper.ended();
  expect(keeper.known()).toMatchObject({ status: 'visitor', userId: 'lan' });
  expect(parts.sayEnded).toHaveBeenCalledOnce();
  expect(parts.clearCookies).toHaveBeenCalledOnce();
});

test('reports an end whose cookies were removed by an answer to this tab, whatever refusal comes late', async () => {
  const { keeper, parts, browser, answerWith } = openTab();
  await keeper.check();
  const answered = Promise.withResolvers<Profile | null>();
  answerWith(() => answered.promise);
  const checking = keeper.check();
  browser.user = null;
  await keeper.ended();
  answered.reject(new Error('invalid_device_access'));
  await checking;
  await keeper.refused(refusal);
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: 'lan', hasEnded: true });
  expect(parts.sayEnded).toHaveBeenCalledOnce();
  expect(parts.sayElsewhere).not.toHaveBeenCalled();
  expect(parts.askLogin).not.toHaveBeenCalled();
});

test('does not take a refusal after a logout in another tab for an end', async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  browser.wasLoggedOut = true;
  await keeper.refused({ ...refusal, isAsked: false });
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: 'lan' });
  expect(parts.sayEnded).not.toHaveBeenCalled();
  expect(parts.sayElsewhere).toHaveBeenCalledOnce();
});

test('reports an end when a check finds no cookies, and keeps the screens', async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  await keeper.check();
  expect(keeper.known()).toEqual({ status: 'visitor', profile: null, userId: 'lan', hasEnded: true });
  expect(parts.sayEnded).toHaveBeenCalledOnce();
});

test("notices another tab's buyer when the page is visible, and never shows the former screens", async () => {
  const { keeper, parts, browser, seen } = openTab();
  await keeper.check();
  browser.user = 'minh';
  await keeper.hear('seen');
  expect(seen.map(({ status, userId }) => [status, userId])).toEqual([
    ['signedIn', 'lan'],
    ['checking', null],
    ['signedIn', 'minh'],
  ]);
  expect(parts.forget).toHaveBeenCalledOnce();
  expect(parts.sayElsewhere.mock.calls[0]?.[0]).toMatchObject({ profile: { name: 'minh' } });
});

test('still has the screens when the same buyer returns after an end', async () => {
  const { keeper, parts, browser, seen } = openTab();
  await keeper.check();
  browser.user = null;
  await keeper.refused(refusal);
  browser.user = 'lan';
  await keeper.refresh();
  expect(parts.forget).not.toHaveBeenCalled();
  expect(parts.readAgain).toHaveBeenCalledOnce();
  expect(seen.every(({ userId }) => userId === 'lan')).toBe(true);
  expect(parts.announce.mock.calls).toEqual([['ended'], ['changed']]);
});

test('shows another buyer nothing of the former one after an end', async () => {
  const { keeper, parts, browser } = openTab();
  await keeper.check();
  browser.user = null;
  await keeper.refused(refusal);
  browser.user = 'minh';
  await keeper.refresh();
  expect(parts.forget).toHaveBeenCalledOnce();
  expect(keeper.known().userId).toBe('minh');
});

test("ignores the server's late answers about the former buyer", async () => {
  const { keeper, parts, browser, answerWith } = openTab();
  await keeper.check();
  const late = Promise.withResolvers<Profile | null>();
  answerWith(() => late.promise);
  const checking = keeper.check();
  browser.user = 'minh';
  answerWith(undefined);
  late.reject(new Error('refused'));
  await checking;
  expect(keeper.known()).toMatchObject({ status: 'signedIn', userId: 'minh', profile: { name: 'minh' } });
  expect(parts.clearCookies).not.toHaveBeenCalled();
});

test('ignores the cookies of an unfinished login in this tab', async () => {
  const { keeper, parts, browser } = openTab(null);
  await keeper.check();
  browser.isLoggingIn = true;
  browser.user = 'lan';
  await keeper.hear('seen');
  expect(keeper.known().status).toBe('visitor');
  expect(parts.sayElsewhere).not.toHaveBeenCalled();
});
