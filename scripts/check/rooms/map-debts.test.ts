import { expect, test } from 'vitest';
import { compareDebts, findDebts, type MapDebts } from './map-debts.ts';

const module = (source: string, resolved: string, isType = false) => ({
  source,
  dependencies: [{ resolved, dependencyTypes: isType ? ['local', 'type-only'] : ['local'] }],
});

test('types and tests bind no rooms at run time; a folder counts its code alone', () => {
  const found = findDebts(
    {
      modules: [
        module('gateway/http/a.ts', 'gateway/live/b.ts'),
        module('gateway/live/b.ts', 'gateway/http/a.ts', true),
        module('gateway/page/a.test.ts', 'gateway/http/a.ts'),
        module('web/app/a.ts', 'web/storage/b.ts'),
        module('web/storage/b.ts', 'web/app/a.ts'),
      ],
    },
    [
      ...Array.from({ length: 26 }, (_, at) => `gateway/http/${at}.ts`),
      ...Array.from({ length: 30 }, (_, at) => `docs/decisions/${at}.md`),
    ],
  );
  expect(found).toEqual({
    loops: {
      platform: { rooms: 0, arrows: 0, roomsWithTypes: 0 },
      gateway: { rooms: 0, arrows: 0, roomsWithTypes: 2 },
      web: { rooms: 2, arrows: 2, roomsWithTypes: 2 },
    },
    folders: { 'gateway/http': 26 },
  });
});

test('debts may only become less, and less is written down', () => {
  const debts = (arrows: number, folders: Record<string, number>): MapDebts => ({
    loops: { web: { rooms: 2, arrows, roomsWithTypes: 2 } },
    folders,
  });
  const written = debts(3, { 'web/app': 33 });
  expect(compareDebts(written, written)).toEqual([]);
  expect(compareDebts(debts(4, { 'web/app': 33, 'web/storage': 26 }), written)).toEqual([
    'loops.web.arrows: 4, at most 3 are let through',
    'folders.web/storage: 26, at most 25 are let through',
  ]);
  expect(compareDebts(debts(2, {}), written)).toEqual([
    'loops.web.arrows: 2, and no longer 3: lower it in scripts/check/rooms/map-debts.json',
    'folders.web/app: 0, and no longer 33: lower it in scripts/check/rooms/map-debts.json',
  ]);
});
