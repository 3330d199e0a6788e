import { expect, test, vi } from 'vitest';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import { upstreamClock } from './upstream-clock.ts';

const MINUTE = 60_000;
const platformNow = 1_800_000_000_000;
const platform = vi.fn(async (now: Date) => {
  if (Math.abs(now.getTime() - platformNow) <= 5 * MINUTE) return 'token';
  throw new UpstreamFailure('request_expired', { server_time: platformNow }, 'test');
});

test.each([-10, 10, -600, 600])(
  'corrects a clock that is %d minutes off once, and keeps the correction',
  async (minutes) => {
    const clock = upstreamClock(() => new Date(platformNow + minutes * MINUTE));
    platform.mockClear();
    expect(await clock.inTime(platform)).toBe('token');
    expect(platform).toHaveBeenCalledTimes(2);
    expect(clock.now().getTime()).toBe(platformNow);
    expect(await clock.inTime(platform)).toBe('token');
    expect(platform).toHaveBeenCalledTimes(3);
  },
);

test('does not correct a clock that is off by less than the limit', async () => {
  const clock = upstreamClock(() => new Date(platformNow + 4 * MINUTE));
  await clock.inTime(platform);
  expect(clock.now().getTime()).toBe(platformNow + 4 * MINUTE);
});

test('passes on other errors, and one without a server time', async () => {
  const clock = upstreamClock(() => new Date(platformNow));
  for (const failure of [
    new UpstreamFailure('invalid_signature', {}, 'test'),
    new UpstreamFailure('request_expired', {}, 'test'),
  ]) {
    const call = vi.fn(async () => Promise.reject(failure));
    await expect(clock.inTime(call)).rejects.toBe(failure);
    expect(call).toHaveBeenCalledOnce();
  }
});
