import { expect, test } from 'vitest';
import { operationErrors } from '../errors/operation-errors.ts';
import { actLimits, type RateLimit, rateLimitTable } from '../rate-limits.ts';

test('the operations named by a limit exist in the API', () => {
  const known = new Set(Object.values(operationErrors).flatMap((fields) => Object.keys(fields)));
  const named = Object.values<RateLimit>(rateLimitTable).flatMap(({ operations }) => operations);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('every mutation has a limit of its own or the general one', () => {
  const eachTime = Object.values<RateLimit>(rateLimitTable)
    .filter(({ countsFailuresOnly }) => !countsFailuresOnly)
    .flatMap(({ operations }) => operations);
  const mutations = Object.keys(operationErrors.Mutation);
  const general = mutations.filter((name) => !eachTime.includes(name));
  expect(Object.keys(actLimits).sort()).toEqual(general.sort());
  expect(general.length).toBeGreaterThan(40);
});
