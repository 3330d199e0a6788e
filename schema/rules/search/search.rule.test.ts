import { expect, test } from 'vitest';
import { forgetSearch, rememberSearch } from './search-history.rule.ts';
import { addKeyword, removeKeyword, resetKeywords, type SearchKeyword } from './search-keyword.rule.ts';

const keyword = (type: SearchKeyword['type'], code: string): SearchKeyword => ({
  type,
  code,
  name: { vi: code, en: code },
});
const codes = (list: SearchKeyword[]) => list.map((each) => `${each.type}:${each.code}`);

test.each(['keywords', 'city', 'date_range', 'price', 'venue', 'sale'] as const)(
  'a new %s replaces the old one',
  (type) => {
    const list = [keyword('category', 'concert'), keyword(type, 'a')];
    expect(codes(addKeyword(list, keyword(type, 'b')))).toEqual(['category:concert', `${type}:b`]);
  },
);

test('several categories are possible, each once', () => {
  let list = addKeyword([keyword('city', 'concert')], keyword('category', 'concert'));
  list = addKeyword(list, keyword('category', 'film'));
  list = addKeyword(list, keyword('category', 'concert'));
  expect(codes(list)).toEqual(['city:concert', 'category:film', 'category:concert']);
});

test('removing goes by type or by code', () => {
  const list = [keyword('category', 'concert'), keyword('category', 'film'), keyword('city', '79')];
  expect(codes(removeKeyword(list, { type: 'category' }))).toEqual(['city:79']);
  expect(codes(removeKeyword(list, { code: 'film' }))).toEqual(['category:concert', 'city:79']);
});

test('a reset restores the initial keywords', () => {
  const initial = [keyword('category', 'concert')];
  expect(resetKeywords(initial)).toEqual(initial);
});

test('three recent searches are remembered, newest first, each once', () => {
  let history: string[] = [];
  for (const text of ['Mỹ Tâm', 'kịch', '  ', 'xiếc', 'KỊCH', 'phim  mới'])
    history = rememberSearch(history, text);
  expect(history).toEqual(['phim mới', 'KỊCH', 'xiếc']);
});

test('one of them can be removed', () => {
  expect(forgetSearch(['phim mới', 'KỊCH', 'xiếc'], 'KỊCH')).toEqual(['phim mới', 'xiếc']);
  expect(forgetSearch(['xiếc'], 'rock')).toEqual(['xiếc']);
});
