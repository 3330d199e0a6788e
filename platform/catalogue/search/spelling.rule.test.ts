import { describe, expect, test } from 'vitest';
import { askedWords } from './asked-words.rule.ts';
import { partsOf, spellingsOf, worthOffering } from './spelling.rule.ts';

const words = (text: string) => askedWords(text)!;
const kites = ['Lễ Hội Diều', 'Kite Festival', 'Bãi Sau', 'Lễ hội'];
const night = ['Sài Gòn Đêm Không Ngủ', 'Saigon, No Sleep Tonight', 'Lam Khuê', 'Nhà hát Bến Thành'];

describe('spellings', () => {
  test.each([
    ['fesitval', ['Festival']],
    ['festivall', ['Festival']],
    ['le hoj dieu', ['Lễ Hội Diều']],
    ['demkhongngu', ['Đêm Không Ngủ']],
    ['lam khye', ['Lam Khuê']],
    ['lexx hooij', ['Lễ Hội']],
    ['zzzz', []],
    ['festival', []],
  ])('%s', (typed, expected) => {
    expect(spellingsOf(words(typed), [kites, night])).toEqual(expected);
  });

  test('what was typed with the keys of accents gets its accents', () => {
    expect(spellingsOf(words('ddeem khoong ngur'), [night])).toEqual(['Đêm Không Ngủ']);
  });

  test('a word that no event knows is left out', () => {
    expect(spellingsOf(words('xyzzyq festivl'), [kites])).toEqual(['Festival']);
  });

  test('short words have no slip to spare', () => {
    expect(spellingsOf(words('le'), [['La']])).toEqual([]);
  });
});

test('parts of a wish, the longest first', () => {
  expect(partsOf(words('jazz nha trang')).map((part) => part.join(' '))).toEqual([
    'jazz nha',
    'nha trang',
    'jazz',
    'trang',
  ]);
  expect(partsOf(words('jazz'))).toEqual([]);
});

test('a part within another one is not offered beside it', () => {
  expect(worthOffering([words('nha trang'), words('trang'), words('jazz')])).toEqual(['nha trang', 'jazz']);
});
