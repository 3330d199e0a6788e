import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { commentRule, isRated, ratingDay, reviewerName, starsRule } from './review.rule.ts';

test('stars are whole numbers from one to ten', () => {
  expect([0, 1, 10, 11, 5.5].map((stars) => starsRule.safeParse(stars).success)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test.each(['', 'Hay.', 'Phim hay\nđoạn cuối hơi dài', '10/10 👏', 'Gặp nhau lúc 9.30 sáng'])(
  '%j may be said',
  (text) => {
    expect(commentRule.safeParse(text).success).toBe(true);
  },
);

test.each([
  'https://a.b',
  'vào www.mua',
  've-re.com nhé',
  'x\u202Ey',
  'a\u0000b',
  'a'.repeat(limits.reviewCommentMax + 1),
])('%j may not', (text) => {
  expect(commentRule.safeParse(text).success).toBe(false);
});

test('the rating appears on the seventh day after the release, in Vietnam', () => {
  expect(ratingDay('2026-11-20')).toBe('2026-11-27');
  expect(isRated('2026-11-20', new Date('2026-11-26T16:59:59Z'))).toBe(false);
  expect(isRated('2026-11-20', new Date('2026-11-26T17:00:00Z'))).toBe(true);
});

test.each([
  ['Nguyễn Thị Minh Khai', 'Khai N.'],
  ['Lan', 'Lan'],
  ['  ', null],
  [null, null],
])('%j is named %j', (name, said) => {
  expect(reviewerName(name)).toBe(said);
});
