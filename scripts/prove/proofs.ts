/** TABLE of what `npm run prove` runs at full size; `npm test` runs a seeded sample of each. */
export const proofs: Readonly<Record<string, string>> = {
  'races-in-the-store': 'platform/tests/races.test.ts',
  'races-over-rest': 'platform/tests/races-over-rest.test.ts',
  replays: 'platform/tests/replays.test.ts',
  'kills-of-the-platform': 'platform/tests/kill-platform.test.ts',
  'kills-of-the-database': 'platform/tests/kill-database.test.ts',
  'kills-at-random': 'platform/tests/kills-at-random.test.ts',
  'scaled-out': 'gateway/tests/scaled-out.test.ts',
  'garbage-rest': 'platform/tests/garbage-rest.test.ts',
  'garbage-graphql': 'gateway/tests/garbage-graphql.test.ts',
  'the-sweep-sees': 'platform/tests/sweep.test.ts',
};
