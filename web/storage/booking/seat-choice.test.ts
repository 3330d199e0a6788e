import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOthers, forgetTab } from '../forget-buyer.ts';
import { forgetSeatChoice, keepSeatChoice, readSeatChoice, wantsHold } from './seat-choice.ts';

const selection = { sectionId: 'a', seatIds: ['a1', 'a2'], quantities: {} };
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test("keeps a visitor's choice during the login of any buyer, and not after a logout", () => {
  keepSeatChoice('s1', { selection, holdWantedAt: 5 });
  forgetOthers('lan');
  expect(readSeatChoice('s1')).toEqual({ selection, holdWantedAt: 5 });
  expect(readSeatChoice('s2')).toBeNull();
  forgetTab();
  expect(readSeatChoice('s1')).toBeNull();
});

test("deletes it once it is the buyer's, and ignores unreadable data", () => {
  keepSeatChoice('s1', { selection });
  forgetSeatChoice('s1');
  expect(readSeatChoice('s1')).toBeNull();
  sessionStorage.setItem('mm.seat-wish.s1', '{');
  expect(readSeatChoice('s1')).toBeNull();
});

test('acts on a press for as long as a hold lasts', () => {
  const choice = { selection, holdWantedAt: 1_000 };
  expect(wantsHold(choice, 1_000 + 15 * 60_000 - 1)).toBe(true);
  expect(wantsHold(choice, 1_000 + 15 * 60_000)).toBe(false);
  expect(wantsHold({ selection }, 1_000)).toBe(false);
  expect(wantsHold(null, 1_000)).toBe(false);
});
