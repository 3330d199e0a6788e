import { expect, test } from 'vitest';
import { languageOf } from './language.ts';
import { pick } from './localized.ts';

test.each([
  [{ header: 'vi' }, 'vi'],
  [{ header: 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi'],
  [{ header: 'en;q=0.5, vi;q=0.9' }, 'vi'],
  [{ header: 'fr-FR, de;q=0.9' }, 'en'],
  [{ header: 'fr, vi;q=0' }, 'en'],
  [{ header: ';;;q=x,,' }, 'en'],
  [{}, 'en'],
  [{ query: 'vi', header: 'en' }, 'vi'],
  [{ query: 'xx', header: 'vi' }, 'vi'],
  [{ query: ['vi', 'en'], header: 'en' }, 'en'],
] as const)('%j is %s', (hints, expected) => {
  expect(languageOf(hints)).toBe(expected);
});

test('shows the other language of a text that is empty in one', () => {
  expect(pick({ vi: 'Đêm nhạc', en: '' }, 'en')).toBe('Đêm nhạc');
  expect(pick({ vi: 'Đêm nhạc', en: 'Music night' }, 'en')).toBe('Music night');
});
