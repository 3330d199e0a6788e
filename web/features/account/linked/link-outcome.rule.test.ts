import { expect, it } from 'vitest';
import { readLinkOutcome, withoutLinkOutcome } from './link-outcome.rule.ts';

it.each([
  ['?linked=google', { linked: 'google', error: null }],
  ['?link_error=social_login_taken', { linked: null, error: 'social_login_taken' }],
  ['?linked=nobody', null],
  ['?a=1', null],
])('what %s says of a link', (query, outcome) => {
  expect(readLinkOutcome(query)).toEqual(outcome);
});

it('is taken out of the address', () => {
  expect(withoutLinkOutcome('?a=1&linked=google&link_error=x')).toBe('a=1');
});
