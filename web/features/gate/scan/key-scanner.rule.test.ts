import { expect, test } from 'vitest';
import { noteKey, type Typed } from './key-scanner.rule.ts';

/** All keys, so many milliseconds apart. */
function type(keys: readonly string[], apart: number) {
  let typed: Typed = { text: '', at: 0 };
  return keys.map((key, index) => {
    const noted = noteKey(typed, key, 1000 + index * apart);
    typed = noted.typed;
    return noted;
  });
}

test('what a scanner types and ends with Enter is one code, Shift and spaces included', () => {
  const noted = type(['Shift', 'M', 'Shift', 'M', 'W', '5', ' ', '0', '+', '%', 'A', 'Enter'], 15);
  expect(noted.at(-1)).toMatchObject({ code: 'MMW5 0+%A', isOurs: true });
  expect(noted.find(({ typed }) => typed.text.endsWith(' '))?.isOurs, 'the space presses no button').toBe(
    true,
  );
});

test('a person who types is not a scanner: Enter and space stay theirs', () => {
  const noted = type([...'7KXPA3MTHW', 'Enter'], 200);
  expect(noted.every(({ code, isOurs }) => code === null && !isOurs)).toBe(true);
  expect(type([' ', 'Enter'], 10).every(({ isOurs }) => !isOurs)).toBe(true);
});

test('what is left of a code that broke off is no part of the next one', () => {
  let typed: Typed = { text: 'MMW5', at: 1000 };
  for (const [index, key] of [...'7KXPA3MTHW'].entries())
    ({ typed } = noteKey(typed, key, 3000 + index * 10));
  expect(noteKey(typed, 'Enter', 3120).code).toBe('7KXPA3MTHW');
});
