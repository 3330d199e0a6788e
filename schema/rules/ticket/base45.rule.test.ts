import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.rule.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('agrees with RFC 9285 on %s', (plain, encoded) => {
    expect(encodeBase45(bytesOf(plain))).toBe(encoded);
    expect(decodeBase45(encoded)).toEqual(bytesOf(plain));
  });

  it('restores any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes);
      }),
    );
  });

  it.each(['GGW', 'ZZ', 'A', 'BB8A', 'bb8', 'BB\u00e9', ':::'])('refuses %j', (text) => {
    expect(decodeBase45(text)).toBeUndefined();
  });

  it('has exactly one text for every value', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), (text) => {
        const bytes = decodeBase45(text);
        if (bytes) expect(encodeBase45(bytes)).toBe(text);
      }),
    );
  });
});
