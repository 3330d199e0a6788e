// The specification's table of routes against web/app/routes.tsx, in both directions.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes as specRoutes } from '@mo-man/schema/spec/routes.ts';
import { root } from '../_temp-tree.ts';

/** The part of a row of web/app/routes.tsx that this test needs. */
type WebRoute = { path: string; login: boolean };

let web = new Map<string, WebRoute>();

beforeAll(async () => {
  const file = pathToFileURL(join(root, 'web/app/routes.tsx')).href;
  const module = (await import(file)) as { routes: WebRoute[] };
  web = new Map(module.routes.map((route) => [route.path, route]));
  expect(web.size).toBe(module.routes.length);
});

/** The router writes `:name` where the spec writes {name}. */
const inRouter = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

describe.each(specRoutes)('$path', (row) => {
  test('is a screen with the login rule of the specification', () => {
    expect(web.get(inRouter(row.path))?.login).toBe(row.login);
  });
});

test('every screen has a row', () => {
  const known = new Set<string>(specRoutes.map((row) => inRouter(row.path)));
  expect([...web.keys()].filter((path) => !known.has(path))).toEqual([]);
});
