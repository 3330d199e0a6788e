import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const window = new EventTarget();
const load = () => import('./awake.ts');
let awake: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  awake = await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (to: 'hidden' | 'visible') => {
  page.visibilityState = to;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('reports at once a page that is visible again after a while', async () => {
  const heard = vi.fn();
  awake.onAwake(heard);
  turn('hidden');
  await vi.advanceTimersByTimeAsync(awake.AWAY_MS - 1);
  turn('visible');
  expect(heard, 'a blink').not.toHaveBeenCalled();
  turn('hidden');
  await vi.advanceTimersByTimeAsync(awake.AWAY_MS);
  turn('visible');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('reports a page whose network is back or whose clock has jumped', async () => {
  const heard = vi.fn();
  const stop = awake.onAwake(heard);
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard, 'time goes by').toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 600_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(heard).toHaveBeenCalledTimes(2);
});
