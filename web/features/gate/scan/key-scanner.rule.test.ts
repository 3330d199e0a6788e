import { expect, test } from 'vitest';
import { noteKey, nothingTyped, type Typed } from './key-scanner.rule.ts';

const keyOf = (key: string) => ({ key, code: '', isShifted: false });
const textOf = (typed: readonly { key: string }[] | null) => typed?.map(({ key }) => key).join('') ?? null;

/** Types all keys at the same interval, milliseconds. */
function type(keys: readonly string[], apart: number) {
  let typed: Typed = nothingTyped;
  return keys.map((key, index) => {
    const noted = noteKey(typed, keyOf(key), 1000 + index * apart);
    typed = noted.typed;
    return noted;
  });
}

test.each(['Enter', 'Tab'])(
  'reads what a scanner types and ends with %s as one code, including Shift and spaces',
  (end) => {
    const noted = type(['Shift', 'M', 'Shift', 'M', 'W', '5', ' ', '0', '+', '%', 'A', end], 15);
    expect(textOf(noted.at(-1)!.code)).toBe('MMW5 0+%A');
    expect(noted.at(-1)!.isOurs).toBe(true);
    expect(
      noted.find(({ typed }) => typed.keys.at(-1)?.key === ' ')?.isOurs,
      'the space presses no button',
    ).toBe(true);
  },
);

test('leaves Enter, Tab and space to a person who types', () => {
  const noted = type([...'7KXPA3MTHW', 'Enter'], 200);
  expect(noted.every(({ code, isOurs }) => code === null && !isOurs)).toBe(true);
  expect(type([' ', 'Enter'], 10).every(({ isOurs }) => !isOurs)).toBe(true);
  expect(type(['Tab', 'Tab', 'Enter'], 10).every(({ isOurs }) => !isOurs)).toBe(true);
});

test('starts the next code without the rest of an interrupted one', () => {
  let typed: Typed = { keys: [...'MMW5'].map(keyOf), at: 1000 };
  for (const [index, key] of [...'7KXPA3MTHW'].entries())
    ({ typed } = noteKey(typed, keyOf(key), 3000 + index * 10));
  expect(textOf(noteKey(typed, keyOf('Enter'), 3120).code)).toBe('7KXPA3MTHW');
});

test('detects a scanner even when an input method hides the keys', () => {
  let typed: Typed = nothingTyped;
  for (let index = 0; index < 10; index += 1)
    ({ typed } = noteKey(typed, { key: 'Process', code: 'KeyM', isShifted: false }, 1000 + index * 10));
  const end = noteKey(typed, { key: 'Process', code: 'Enter', isShifted: false }, 1100);
  expect(end.code).toHaveLength(10);
});
