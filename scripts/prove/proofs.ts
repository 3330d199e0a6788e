/** TABLE of what `npm run prove` runs at full size; `npm test` runs a seeded sample of each. */
export const proofs: Readonly<Record<string, string>> = {
  'races-in-the-store': 'platform/tests/booking/races.test.ts',
  'races-over-rest': 'platform/tests/booking/races-over-rest.test.ts',
  'races-for-vouchers': 'platform/tests/booking/voucher-races.test.ts',
  'races-of-money': 'platform/tests/payment/money-races.test.ts',
  replays: 'platform/tests/payment/replays.test.ts',
  'kills-of-the-platform': 'platform/tests/process/kill-platform.test.ts',
  'kills-of-the-database': 'platform/tests/process/kill-database.test.ts',
  'kills-at-random': 'platform/tests/process/kills-at-random.test.ts',
  'kills-of-a-hot-sale': 'gateway/tests/live/hot-sale-kills.test.ts',
  'scaled-out': 'gateway/tests/live/scaled-out.test.ts',
  'forged-codes': 'web/features/gate/device/forged-codes.test.ts',
  'garbage-rest': 'platform/tests/process/garbage-rest.test.ts',
  'garbage-graphql': 'gateway/tests/schema/garbage-graphql.test.ts',
  'the-sweep-sees': 'platform/tests/booking/sweep.test.ts',
};
