import { expect, test } from 'vitest';
import { nearerFor } from './press-section.rule.ts';

test('zooms in on a stand that is smaller than a finger until its name can be read', () => {
  const stand = { depth: 220, room: 400 };
  expect(nearerFor(stand, 0.044)).toBeCloseTo(64 / (400 * 0.044));
  expect(nearerFor(stand, 0.044 * nearerFor(stand, 0.044))).toBe(1);
});

test('chooses at once a section that is large enough or not drawn', () => {
  expect(nearerFor({ depth: 20, room: 90 }, 1)).toBe(1);
  expect(nearerFor({ depth: 0, room: 0 }, 1)).toBe(1);
});
