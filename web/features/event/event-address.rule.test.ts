import { expect, test } from 'vitest';
import { splitEventAddress } from './event-address.rule.ts';

test('the last hyphen parts slug and id', () => {
  expect(splitEventAddress('dem-khong-ngu-demkhongngu')).toEqual({
    slug: 'dem-khong-ngu',
    id: 'demkhongngu',
  });
  expect(splitEventAddress('a-b')).toEqual({ slug: 'a', id: 'b' });
  expect(splitEventAddress('-b')).toEqual({ slug: '', id: 'b' });
});
