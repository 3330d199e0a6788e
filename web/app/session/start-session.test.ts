import type { ErrorReaction } from '@mo-man/schema/errors.ts';
import { expect, test, vi } from 'vitest';
import type { Profile } from '../../shared/session/session-context.ts';
import { startSession } from './start-session.ts';

const lan = { id: 'u1', name: 'Lan' } as Profile;
const calls = (over: Partial<Parameters<typeof startSession>[1]> = {}) => ({
  refresh: vi.fn(() => Promise.resolve()),
  profile: vi.fn(() => Promise.resolve<Profile | null>(lan)),
  reactionTo: () => Promise.resolve<ErrorReaction | undefined>(undefined),
  ...over,
});
const failing = (reaction: ErrorReaction | undefined) => ({
  profile: () => Promise.reject(new Error('failed')),
  reactionTo: () => Promise.resolve(reaction),
});

test('a visitor is a visitor, without a word', async () => {
  expect(await startSession('clear', calls())).toEqual({ status: 'visitor', hasEnded: false });
});

test('both expired ends the session aloud, without a call', async () => {
  const made = calls();
  expect(await startSession('expire', made)).toEqual({ status: 'visitor', hasEnded: true });
  expect(made.refresh).not.toHaveBeenCalled();
});

test('an expired access token is refreshed before the profile is asked for', async () => {
  const made = calls();
  expect(await startSession('refresh', made)).toEqual({ status: 'signedIn', profile: lan });
  expect(made.refresh).toHaveBeenCalledOnce();
});

test("the server's refusal ends the session", async () => {
  expect(await startSession('load_profile', calls(failing('log_out')))).toMatchObject({ hasEnded: true });
  expect(await startSession('load_profile', calls({ profile: () => Promise.resolve(null) }))).toMatchObject({
    hasEnded: true,
  });
});

test('no network, or a server in trouble, keeps it', async () => {
  for (const reaction of [undefined, 'retry_later', 'tell'] as const) {
    expect(await startSession('load_profile', calls(failing(reaction)))).toEqual({
      status: 'signedIn',
      profile: null,
    });
  }
});
