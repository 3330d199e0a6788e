import { beforeEach, expect, test, vi } from 'vitest';

const trueNow = Date.parse('2026-11-20T13:00:00Z');
const minute = 60_000;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

async function openPage() {
  vi.resetModules();
  return await import('./server-clock.ts');
}

test.each([10, -10])(
  "knows the server's time on a phone that is %i minutes off, also at its next start",
  async (minutes) => {
    const phoneNow = trueNow + minutes * minute;
    const page = await openPage();
    expect(page.serverTime(phoneNow)).toBe(phoneNow);
    page.noteServerTime(new Date(trueNow).toUTCString(), phoneNow);
    expect(page.serverTime(phoneNow)).toBe(trueNow);
    const next = await openPage();
    expect(next.serverTime(phoneNow + minute)).toBe(trueNow + minute);
    expect([page.isClockMeasured(), next.isClockMeasured()]).toEqual([true, false]);
  },
);

test('trusts a clock again that was corrected', async () => {
  const page = await openPage();
  page.noteServerTime(new Date(trueNow).toUTCString(), trueNow + 10 * minute);
  page.noteServerTime(new Date(trueNow).toUTCString(), trueNow + 400);
  expect(page.serverTime(trueNow)).toBe(trueNow);
});

test('ignores the network delay of an answer, and answers without a time', async () => {
  const page = await openPage();
  page.noteServerTime(new Date(trueNow).toUTCString(), trueNow + 900);
  page.noteServerTime(null, trueNow + 99 * minute);
  page.noteServerTime('yesterday', trueNow + 99 * minute);
  expect(page.serverTime(trueNow)).toBe(trueNow);
  expect(kept.size).toBe(0);
});

test('keeps the latest time seen over page loads, until a server shows that it was wrong', async () => {
  const page = await openPage();
  page.noteClockSeen(trueNow + 60 * minute);
  page.noteClockSeen(trueNow);
  const next = await openPage();
  expect(next.clockLatestSeen()).toBe(trueNow + 60 * minute);
  next.noteServerTime(new Date(trueNow).toUTCString(), trueNow);
  expect((await openPage()).clockLatestSeen()).toBe(trueNow);
});
