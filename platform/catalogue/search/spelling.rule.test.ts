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

  test('adds the accents that were typed as Telex or VNI keys', () => {
    expect(spellingsOf(words('ddeem khoong ngur'), [night])).toEqual(['Đêm Không Ngủ']);
  });

  test('leaves out a word that occurs in no event', () => {
    expect(spellingsOf(words('xyzzyq festivl'), [kites])).toEqual(['Festival']);
  });

  test('tolerates no typing error in short words', () => {
    expect(spellingsOf(words('le'), [['La']])).toEqual([]);
  });
});

test('returns parts of a search text, the longest first', () => {
  expect(partsOf(words('jazz nha trang')).map((part) => part.join(' '))).toEqual([
    'jazz nha',
    'nha trang',
    'jazz',
    'trang',
  ]);
  expect(partsOf(words('jazz'))).toEqual([]);
});

test('does not offer a part that is contained in another one', () => {
  expect(worthOffering([words('nha trang'), words('trang'), words('jazz')])).toEqual(['nha trang', 'jazz']);
});
