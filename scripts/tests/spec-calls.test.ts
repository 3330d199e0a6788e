// The spec's table of calls against the platform's tables of routes, both ways.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@mo-man/schema/spec/calls.ts';
import { ourMovieCalls } from '@mo-man/schema/spec/our-calls.ts';
import { root } from './_temp-tree.ts';

let movie: string[] = [];

beforeAll(async () => {
  const file = pathToFileURL(join(root, 'platform/apis/movie-routes.ts')).href;
  const module = (await import(file)) as Record<string, object>;
  movie = Object.keys(module['movieRoutes'] ?? module['routes'] ?? {});
  expect(movie.length).toBeGreaterThan(0);
});

const ofMovieApi = calls.filter((row) => row.call.includes(' /users/'));

describe.each(ofMovieApi)('$call', ({ call, status }) => {
  test('is served exactly when the table says so', () => {
    expect(movie.includes(call)).toBe(status === 'built');
  });
});

test('a call of the movie API that the spec does not name is listed as ours', () => {
  const named = new Set<string>(calls.map((row) => row.call));
  expect(movie.filter((call) => !named.has(call)).sort()).toEqual(Object.keys(ourMovieCalls).sort());
});
