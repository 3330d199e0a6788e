import { expect, test } from 'vitest';
import { askedWords } from './asked-words.rule.ts';
import { meantByKeys } from './typed-keys.rule.ts';

const meant = (text: string) => {
  const words = askedWords(text);
  return words && meantByKeys(words)?.join(' ');
};

test.each([
  ['ddeem nhacj', 'dem nhac'],
  ['DDEEM NHACJ', 'dem nhac'],
  ['Saif Gofn', 'sai gon'],
  ['dduwowngf phoos', 'duong pho'],
  ['tws', 'tu'],
  ['nguwowif quys', 'nguoi quy'],
  ['d9e6m nha5c', 'dem nhac'],
  ['kich61', 'kich'],
  ['jazz muaw', 'jazz mua'],
])('%s means %s', (typed, words) => {
  expect(meant(typed)).toBe(words);
});

test.each(['dem nhac', 'Đêm nhạc', 'rock', 'jazz workshop', 'festival', 'covid19', 'tau23gio', '2026', 'ﷺ'])(
  '%s stays as it is',
  (typed) => {
    expect(meant(typed)).toBeUndefined();
  },
);
