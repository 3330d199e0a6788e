import { expect, test } from 'vitest';
import { readLoginAddress } from './read-login-address.ts';

const read = (query: string) => {
  const { target, start, rest } = readLoginAddress(query) ?? {};
  return { target, start, rest: rest?.toString() };
};

test.each(['', '?q=rock&utm_source=zalo', '?next=2', '?social=1&known=x'])('%j requests nothing', (query) => {
  expect(readLoginAddress(query)).toBeNull();
});

test('reads a path that needs a buyer', () => {
  expect(read('?login=/my-tickets/abc%3Fa=1&q=rock')).toEqual({
    target: '/my-tickets/abc?a=1',
    start: null,
    rest: 'q=rock',
  });
});

test('reads the remaining step of a login on another site with its texts', () => {
  expect(read('?q=rock&next=to_migration&social=s1&known=%E2%80%A2%E2%80%A2001')).toEqual({
    target: null,
    start: { nextStep: 'to_migration', socialId: 's1', knownAs: '••001' },
    rest: 'q=rock',
  });
  expect(read('?next=to_otp_verify').start).toEqual({
    nextStep: 'to_otp_verify',
    socialId: null,
    knownAs: null,
  });
});

test('only removes the parameters when nothing is left to do', () => {
  expect(read('?next=to_newsfeed&a=1')).toEqual({ target: null, start: null, rest: 'a=1' });
});

test('puts an error before everything else', () => {
  expect(read('?login_error=social_login_unavailable&next=to_migration')).toEqual({
    target: null,
    start: { error: 'social_login_unavailable' },
    rest: '',
  });
});

test.each(['b•••@example.com', '••••001'])('%s is a masked contact', (known) => {
  const query = new URLSearchParams({ next: 'to_migration', social: 's1', known });
  expect(readLoginAddress(String(query))?.start).toMatchObject({ knownAs: known });
});

test.each(['call 0900 000 000 now', 'an@example.com', '•• send your password ••', `••${'x'.repeat(200)}`])(
  '%s is not accepted as a masked contact',
  (known) => {
    const query = new URLSearchParams({ next: 'to_migration', social: 's1', known });
    expect(readLoginAddress(String(query))?.start).toMatchObject({ knownAs: null });
  },
);
