import { expect, test } from 'vitest';
import { refuseNul } from './refuse-nul.ts';

test('refuses U+0000 in addresses, texts and field names, at any depth', () => {
  for (const request of [
    { url: '/films/%00/reviews', body: undefined },
    { url: '/orders?after=a%00', body: undefined },
    { url: '/', body: { a: [{ b: 'x\0' }] } },
    { url: '/', body: { 'a\0': 1 } },
  ])
    expect(() => refuseNul(request), JSON.stringify(request)).toThrow('invalid_input');
  expect(() => refuseNul({ url: '/a%20b', body: { a: ['x', null, 1, Buffer.from([0])] } })).not.toThrow();
});
