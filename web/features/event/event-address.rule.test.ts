import { expect, test } from 'vitest';
import { splitEventAddress } from './event-address.rule.ts';

test('splits slug and id at the last hyphen', () => {
  expect(splitEventAddress('dem-khong-ngu-demkhongngu')).toEqual({
    slug: 'dem-khong-ngu',
    id: 'demkhongngu',
  });
  expect(splitEventAddress('a-b')).toEqual({ slug: 'a', id: 'b' });
  expect(splitEventAddress('-b')).toEqual({ slug: '', id: 'b' });
});
