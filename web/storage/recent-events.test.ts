import { limits } from '@mo-man/schema/limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { local } from './keys.ts';
import { hasSeenPopup, keepSeenPopup } from './popup-ads.ts';
import { keepRecentEvent, recentEvents } from './recent-events.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test('puts the last visited event first, once, and keeps a limited number', () => {
  for (let n = 0; n < limits.recentEvents + 3; n += 1) keepRecentEvent(`e${n}`);
  keepRecentEvent('e7');
  expect(recentEvents()).toHaveLength(limits.recentEvents);
  expect(recentEvents()[0]).toBe('e7');
  expect(recentEvents().filter((id) => id === 'e7')).toHaveLength(1);
});

test('ignores anything that is no list of ids', () => {
  localStorage.setItem(local.recentEvents, '{"e1": 1}');
  expect(recentEvents()).toEqual([]);
  localStorage.setItem(local.recentEvents, 'x');
  expect(recentEvents()).toEqual([]);
});

test('treats an advertisement as new until it was shown', () => {
  expect(hasSeenPopup('summer')).toBe(false);
  keepSeenPopup('summer');
  expect(hasSeenPopup('summer')).toBe(true);
  expect(hasSeenPopup('autumn')).toBe(false);
});

test('treats no advertisement as new without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(hasSeenPopup('summer')).toBe(true);
});
