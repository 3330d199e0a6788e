import { expect, test } from 'vitest';
import { readPairCode } from './pair-code.rule.ts';

test.each([
  ['https://moman.vn/gate#pair=7KXPA3MTHW', '7KXPA3MTHW'],
  ['#pair=abc_DEF-1', 'abc_DEF-1'],
  [' 7KXPA 3MTHW ', '7KXPA3MTHW'],
  ['https://moman.vn/gate', undefined],
  ['#pair=', undefined],
  ['', undefined],
])('%j', (text, code) => expect(readPairCode(text)).toBe(code));
