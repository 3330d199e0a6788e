import { expect, test } from 'vitest';
import { noteRead, type LastRead } from './same-code.rule.ts';

test('a ticket that stays before the camera is read once, and again when it was away for some seconds', () => {
  let last: LastRead | null = null;
  const see = (text: string, now: number) => {
    const noted = noteRead(last, text, now);
    last = noted.last;
    return noted.isNew;
  };
  expect(see('A', 0)).toBe(true);
  expect([1000, 2000, 3000, 4000, 5000, 6000].map((now) => see('A', now))).not.toContain(true);
  expect(see('B', 6100), 'another ticket at once').toBe(true);
  expect(see('A', 6200)).toBe(true);
  expect(see('A', 10_201)).toBe(true);
});
