import { expect, test } from 'vitest';
import { judgeMap } from './judge-map.ts';

const module = (source: string, resolved: string) => ({ source, dependencies: [{ resolved }] });
const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);

test('rooms in a circle are told by their imports; tests, and what stands in no circle, are not', () => {
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

test('domains in a circle are told, though no two of their rooms are in one', () => {
  const modules = [
    module('platform/sale/booking/a.ts', 'platform/gate/b.ts'),
    module('platform/gate/b.ts', 'platform/sale/orders/c.ts'),
  ];
  expect(judgeMap({ modules }, [])).toEqual([
    'domains in a circle: platform/gate > platform/sale',
    'domains in a circle: platform/sale > platform/gate',
  ]);
});

test('a folder holds 25 files of code, and the nouns of the schema are as many as there are', () => {
  const all = [
    ...files('gateway/http', 26),
    ...files('web/app', 25),
    ...files('schema/sdl', 30),
    ...Array.from({ length: 30 }, (_, at) => `docs/decisions/${at}.md`),
  ];
  expect(judgeMap({ modules: [] }, all)).toEqual(['gateway/http: 26 files of code, at most 25']);
});
