import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, readSessionMarks } from './session.ts';

const page = { base: undefined as string | undefined, hasHostCookies: true };
vi.mock('../site-settings.ts', () => ({
  miniApp: () => page.base,
  siteSettings: () => ({ hasHostCookies: page.hasHostCookies }),
}));

const marks = (name: string, user: string) =>
  `${name}=${encodeURIComponent(JSON.stringify({ access_expires_at: 1, refresh_expires_at: 2, user_id: user }))}`;
const all = [
  marks('mm_session', 'sibling'),
  marks('__Host-mm_session', 'lan'),
  marks('__Host-mm_mini_session', 'partner'),
].join('; ');

beforeEach(() => vi.stubGlobal('document', { cookie: all }));

test.each([
  ['a host of its own', undefined, true, 'lan'],
  ['a host that shares its cookies, or has no HTTPS', undefined, false, 'sibling'],
  ['a mini-app', 'tiki', true, 'partner'],
])('on %s reads the session from its own cookie only', (_, base, hasHostCookies, user) => {
  Object.assign(page, { base, hasHostCookies });
  expect(readSessionMarks()?.userId).toBe(user);
});

test('deletes the cookie that it reads', () => {
  Object.assign(page, { base: undefined, hasHostCookies: true });
  forgetSession();
  expect(document.cookie).toBe('__Host-mm_session=; path=/; max-age=0; secure');
});
