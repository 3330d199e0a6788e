// Checks the table of limits itself, and against the numbers of the specification.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LimitName, limits } from '../limits.ts';

/** Numbers of the specification, with the name of the limit. */
const numbers: readonly { says: string; value: number; limit: LimitName }[] = [
  { says: 'search history length 3 (another source: not shown)', value: 3, limit: 'searchHistory' },
  { says: 'home page limit 3', value: 3, limit: 'homePageLimit' },
  { says: 'home page offset 0', value: 0, limit: 'homePageOffset' },
  { says: 'language cookie 365 days', value: 365, limit: 'languageCookieDays' },
  {
    says: 'token storage lifetime is (expired_at minus now) divided by 86400 days',
    value: 86400,
    limit: 'secondsPerDay',
  },
  { says: 'queue turn: 10 minutes', value: 10, limit: 'turnMinutes' },
  { says: 'address max 128', value: 128, limit: 'addressMax' },
  { says: 'password 6', value: 6, limit: 'passwordMin' },
  { says: 'password 32', value: 32, limit: 'passwordMax' },
  { says: 'OTP 4 digits', value: 4, limit: 'otpDigits' },
  { says: 'name max 70', value: 70, limit: 'nameMax' },
  { says: 'age 12', value: 12, limit: 'ageMin' },
  { says: 'age 80', value: 80, limit: 'ageMax' },
  { says: 'identity number from 4', value: 4, limit: 'identityNumberMin' },
  { says: 'identity number to 40', value: 40, limit: 'identityNumberMax' },
  { says: 'phone with +84: remainder from 9 digits', value: 9, limit: 'phoneVnMin' },
  { says: 'phone with +84: remainder to 10 digits', value: 10, limit: 'phoneVnMax' },
  { says: 'phone otherwise from 6 digits', value: 6, limit: 'phoneMin' },
  { says: 'phone otherwise to 15 digits', value: 15, limit: 'phoneMax' },
  { says: 'phone, alternative: +84 at most 13 characters', value: 13, limit: 'phoneAltVnMax' },
  { says: 'phone, alternative: other + values from 9', value: 9, limit: 'phoneAltMin' },
  { says: 'phone, alternative: other + values to 15', value: 15, limit: 'phoneAltMax' },
  { says: 'vote hearts from 1', value: 1, limit: 'heartsMin' },
  { says: 'rating appears 7 days after release', value: 7, limit: 'ratingAfterReleaseDays' },
  { says: 'call fee 1,000 dong per minute', value: 1000, limit: 'callFeePerMinute' },
  { says: 'toast default 3 seconds', value: 3000, limit: 'toastMs' },
  { says: 'toast duration to 5 seconds', value: 5000, limit: 'toastMaxMs' },
  { says: 'toast top offset 80', value: 80, limit: 'toastTop' },
  { says: 'mobile header height 72px', value: 72, limit: 'mobileHeader' },
  { says: 'content offset 72px', value: 72, limit: 'mobileHeader' },
  { says: 'breakpoint 640', value: 640, limit: 'breakpointSm' },
  { says: 'breakpoint 768', value: 768, limit: 'breakpointMd' },
  { says: 'breakpoint 1024', value: 1024, limit: 'breakpointLg' },
  { says: 'breakpoint 1440', value: 1440, limit: 'breakpointXl' },
  { says: 'breakpoint 1536', value: 1536, limit: 'breakpointXxl' },
  { says: 'default modal width 312 px', value: 312, limit: 'modalWidth' },
  { says: 'mini-app dev port 8080', value: 8080, limit: 'miniAppDevPort' },
  { says: 'mobile web dev port 3000', value: 3000, limit: 'mobileWebDevPort' },
  { says: 'Asia/Ho_Chi_Minh is UTC+7', value: 7, limit: 'vietnamUtcOffsetHours' },
];

const folder = join(import.meta.dirname, '../limits');
const rows = globSync('*.ts', { cwd: folder }).flatMap((file) => [
  ...readFileSync(join(folder, file), 'utf8').matchAll(/\/\*\* (.+) \*\/\n {2}(\w+):/g),
]);
const docs = new Map(rows.map(([, doc = '', name = '']) => [name, doc]));
const names = Object.keys(limits) as LimitName[];

test.each(numbers)('$says: limits.$limit is $value', ({ limit, value }) => {
  expect(limits[limit]).toBe(value);
});

describe.each(names)('%s', (name) => {
  test('has a meaning and a unit', () => {
    expect(docs.get(name)).toMatch(/^\p{Lu}.+\. \p{Lu}.*\.$/u);
  });
});

test('the table contains every part, and each name occurs in one part only', () => {
  expect(rows.map(([, , name]) => name).toSorted()).toEqual(names.toSorted());
});

test('the timing table is in order', () => {
  expect(limits.turnMinutes).toBeLessThanOrEqual(limits.holdMinutes);
  expect(limits.paymentWindowMinutes + limits.paymentGraceMinutes).toBeLessThan(limits.paymentMaxAskMinutes);
  expect(limits.qrChars).toBe('MM'.length + (limits.qrBytes / 2) * 3);
});
