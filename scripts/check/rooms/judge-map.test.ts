import { expect, test } from 'vitest';
import { judgeMap } from './judge-map.ts';

const module = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] });
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);

test('circular imports of rooms are listed; tests, and rooms outside of a circle, are not', () => {
  const modules = [
    module('web/app/a.ts', 'web/storage/b.ts'),
    module('web/storage/b.test.ts', 'web/app/a.ts'),
    module('gateway/http/a.ts', 'gateway/live/b.ts'),
    module('gateway/live/b.ts', 'gateway/http/a.ts'),
    module('gateway/http/a.ts', 'gateway/lib/c.ts'),
  ];
  expect(judgeMap({ modules }, [])).toEqual([
    'rooms in a circle: gateway/http > gateway/live',
    'rooms in a circle: gateway/live > gateway/http',
  ]);
});

test('circular imports of domains are listed, even when no two rooms form a circle', () => {
  const modules = [
    module('platform/sale/booking/a.ts', 'platform/gate/b.ts'),
    module('platform/gate/b.ts', 'platform/sale/orders/c.ts'),
  ];
  expect(judgeMap({ modules }, [])).toEqual([
    'domains in a circle: platform/gate > platform/sale',
    'domains in a circle: platform/sale > platform/gate',
  ]);
});

test('a folder may have 25 files of code; the folder with one file per noun of the schema has no limit', () => {
  const all = [
    ...files('gateway/http', 26),
    ...files('web/app', 25),
    ...files('schema/sdl', 30),
    ...Array.from({ length: 30 }, (_, at) => `docs/decisions/${at}.md`),
  ];
  expect(judgeMap({ modules: [] }, all)).toEqual(['gateway/http: 26 files of code, at most 25']);
});
