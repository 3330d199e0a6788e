import { expect, test } from 'vitest';
import { mergeChanges } from './seats-changed.ts';

const change = (states: Record<string, 'free' | 'held' | 'sold'>, sectionIds: string[] = []) => ({
  showingId: 's1',
  seats: Object.entries(states).map(([id, state]) => ({ id, state })),
  sectionIds,
});

test('keeps the later state of a seat and joins the sections', () => {
  const merged = mergeChanges(
    change({ a1: 'held', a2: 'held' }, ['stalls']),
    change({ a1: 'free' }, ['stalls', 'circle']),
  );
  expect(merged).toEqual({
    showingId: 's1',
    seats: [
      { id: 'a1', state: 'free' },
      { id: 'a2', state: 'held' },
    ],
    sectionIds: ['stalls', 'circle'],
  });
});

test('keeps “read again” when it is merged with other changes', () => {
  expect(mergeChanges(change({}), change({ a1: 'held' })).seats).toEqual([]);
  expect(mergeChanges(change({ a1: 'held' }), change({})).seats).toEqual([]);
});

test('turns more than two hundred seats into “read again”', () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`a${i}`, 'held' as const]));
  const others = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`b${i}`, 'held' as const]));
  expect(mergeChanges(change(many), change(others)).seats).toEqual([]);
});
