import { expect, test } from 'vitest';
import { asShaped, layLetters } from './lay-letters.rule.ts';
import { readRanges } from './unicode-ranges.rule.ts';

/** Ten points a letter; Arabic, Hebrew and Chinese have a font each, an emoji has none. */
const tools = {
  width: 100,
  fontOf: (letter: string) =>
    /\p{Script=Arabic}/u.test(letter)
      ? 'arabic'
      : /\p{Script=Hebrew}/u.test(letter)
        ? 'hebrew'
        : /\p{Script=Han}/u.test(letter)
          ? 'han'
          : /\p{Emoji_Presentation}/u.test(letter)
            ? null
            : 'brand',
  widthOf: ({ text }: { text: string }) => 10 * [...text].length,
};
const lay = (text: string, width = 1000) => layLetters(text, { ...tools, width });
const seen = (text: string) => lay(text).map((line) => line.map((piece) => piece.text).join(''));

test('a stretch of each font is a piece of its own', () => {
  expect(lay('Ông 王小明')).toEqual([
    [
      { text: 'Ông', font: 'brand' },
      { text: ' ', font: null },
      { text: '王小明', font: 'han' },
    ],
  ]);
});

test('words of a right-to-left text stand from right to left, numbers in it as they are', () => {
  expect(seen('محمد علي')).toEqual(['علي محمد']);
  expect(seen('محمد 12')).toEqual(['12 محمد']);
  expect(seen('Vé của محمد علي hôm nay')).toEqual(['Vé của علي محمد hôm nay']);
});

test('brackets of a right-to-left text open towards what they enclose', () => {
  expect(seen('محمد (حسن) علي')).toEqual(['علي (حسن) محمد']);
  expect(seen('דוד!')).toEqual(['!דוד']);
});

test('a later line of a paragraph is read the way the paragraph is', () => {
  const lines = lay('abcdefgh محمد, xy', 100).map((line) => line.map((piece) => piece.text).join(''));
  expect(lines).toEqual(['abcdefgh', 'محمد, xy']);
});

test('lines are filled word by word; a word longer than a line is broken between letters', () => {
  const widths = (text: string) => lay(text, 100).map((line) => line.map((piece) => piece.text).join(''));
  expect(widths('mot hai ba bon')).toEqual(['mot hai ba', 'bon']);
  expect(widths('王'.repeat(25)).map((line) => line.length)).toEqual([10, 10, 5]);
  expect(widths('một\nhai')).toEqual(['một', 'hai']);
});

test('what no font has is left out', () => {
  expect(seen('Lan \u{1F3B5} Anh')).toEqual(['Lan Anh']);
});

test('the vowel AM is apart, its ring below the tone', () => {
  expect(asShaped('น้ำ')).toBe('น\u0E4D\u0E49\u0E32');
  expect(asShaped('ນ້ຳ')).toBe('ນ\u0ECD\u0EC9\u0EB2');
});

test('ranges of a style sheet are read, single letters and stretches', () => {
  expect(readRanges('U+600-6ff, U+200c')).toEqual([
    [0x600, 0x6ff],
    [0x200c, 0x200c],
  ]);
});
