import { beforeEach, expect, test, vi } from 'vitest';
import { refreshSession, takeOwnSession } from './refresh-session.ts';

vi.mock('../../storage/site-settings.ts', () => ({
  miniAppHeaders: () => ({}),
  miniApp: () => undefined,
  siteSettings: () => ({}),
}));

const now = Math.floor(Date.now() / 1000);
let page: { cookie: string };
let kept: Map<string, string>;
let isInstalled: boolean;
const asked = vi.fn<(input: { forInstalledApp: boolean }) => void>();

function setMarks(accessExpiresAt: number): void {
  const marks = { access_expires_at: accessExpiresAt, refresh_expires_at: now + 9_000, user_id: 'lan' };
  page.cookie = `mm_session=${encodeURIComponent(JSON.stringify(marks))}`;
}

/** A lock shared by tabs: one at a time, in order. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => (last = last.catch(() => undefined).then(work)),
  };
}

function openBrowser(locks: ReturnType<typeof oneAtATime> | undefined, isOnline = true): void {
  vi.stubGlobal('navigator', { locks, onLine: isOnline, standalone: isInstalled });
}

beforeEach(() => {
  kept = new Map();
  page = { cookie: '' };
  isInstalled = false;
  asked.mockReset();
  vi.stubGlobal('document', page);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked((JSON.parse(body) as { variables: { input: { forInstalledApp: boolean } } }).variables.input);
    await new Promise((resolve) => setTimeout(resolve));
    setMarks(now + 1_800 + asked.mock.calls.length);
    return Response.json({ data: {} });
  });
});

test('refreshes an expired token once when several tabs find it at the same time', async () => {
  openBrowser(oneAtATime());
  setMarks(now - 1);
  await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
  expect(asked).toHaveBeenCalledOnce();
});

test('would refresh once per tab without the lock', async () => {
  openBrowser(undefined);
  setMarks(now - 1);
  await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('refreshes once a token that only the server calls stale', async () => {
  openBrowser(oneAtATime());
  setMarks(now + 600);
  await refreshSession();
  expect(asked).not.toHaveBeenCalled();
  await Promise.all([refreshSession(true), refreshSession(true)]);
  expect(asked).toHaveBeenCalledOnce();
});

test("throws the server's refusal", async () => {
  openBrowser(oneAtATime());
  setMarks(now - 1);
  vi.stubGlobal('fetch', async () =>
    Response.json({ errors: [{ message: 'over', extensions: { code: -1002 } }] }),
  );
  await expect(refreshSession()).rejects.toMatchObject({ errors: [{ extensions: { code: -1002 } }] });
});

test('gives the installed app its own session, once per buyer, and never without a network', async () => {
  isInstalled = true;
  setMarks(now + 600);
  openBrowser(oneAtATime(), false);
  await takeOwnSession();
  expect(asked).not.toHaveBeenCalled();
  openBrowser(oneAtATime());
  await Promise.all([takeOwnSession(), takeOwnSession()]);
  expect(asked.mock.calls).toEqual([[{ forInstalledApp: true }]]);
});

test("uses the installed app's first refresh for its own session and does not spend the browser's token", async () => {
  isInstalled = true;
  openBrowser(oneAtATime());
  setMarks(now - 1);
  await refreshSession();
  await takeOwnSession();
  setMarks(now - 1);
  await refreshSession();
  expect(asked.mock.calls).toEqual([[{ forInstalledApp: true }], [{ forInstalledApp: false }]]);
});

test('changes nothing when that fails, and tries again at the next launch', async () => {
  isInstalled = true;
  openBrowser(oneAtATime());
  setMarks(now + 600);
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await takeOwnSession();
  vi.stubGlobal('fetch', working);
  await takeOwnSession();
  expect(asked.mock.calls).toEqual([[{ forInstalledApp: true }]]);
});
