import { expect, test } from 'vitest';
import { asShaped, layLetters } from './lay-letters.rule.ts';
import { readRanges } from './unicode-ranges.rule.ts';

/** Ten points for each letter; Arabic, Hebrew and Chinese have a font each, emoji have none. */
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

test('makes a piece of each stretch in one font', () => {
  expect(lay('Ông 王小明')).toEqual([
    [
      { text: 'Ông', font: 'brand' },
      { text: ' ', font: null },
      { text: '王小明', font: 'han' },
    ],
  ]);
});

test('puts words of a right-to-left text from right to left, and keeps numbers in it unchanged', () => {
  expect(seen('محمد علي')).toEqual(['علي محمد']);
  expect(seen('محمد 12')).toEqual(['12 محمد']);
  expect(seen('Vé của محمد علي hôm nay')).toEqual(['Vé của علي محمد hôm nay']);
});

test('mirrors brackets of a right-to-left text', () => {
  expect(seen('محمد (حسن) علي')).toEqual(['علي (حسن) محمد']);
  expect(seen('דוד!')).toEqual(['!דוד']);
});

test('reads later lines of a paragraph in the direction of the paragraph', () => {
  const lines = lay('abcdefgh محمد, xy', 100).map((line) => line.map((piece) => piece.text).join(''));
  expect(lines).toEqual(['abcdefgh', 'محمد, xy']);
});

test('fills lines word by word, and breaks a word that is longer than a line between letters', () => {
  const widths = (text: string) => lay(text, 100).map((line) => line.map((piece) => piece.text).join(''));
  expect(widths('mot hai ba bon')).toEqual(['mot hai ba', 'bon']);
  expect(widths('王'.repeat(25)).map((line) => line.length)).toEqual([10, 10, 5]);
  expect(widths('một\nhai')).toEqual(['một', 'hai']);
});

test('leaves out what no font has', () => {
  expect(seen('Lan \u{1F3B5} Anh')).toEqual(['Lan Anh']);
});

test('splits the vowel AM, with its ring below the tone', () => {
  expect(asShaped('น้ำ')).toBe('น\u0E4D\u0E49\u0E32');
  expect(asShaped('ນ້ຳ')).toBe('ນ\u0ECD\u0EC9\u0EB2');
});

test('reads ranges of a style sheet, single code points and stretches', () => {
  expect(readRanges('U+600-6ff, U+200c')).toEqual([
    [0x600, 0x6ff],
    [0x200c, 0x200c],
  ]);
});
