import { expect, test } from 'vitest';
import { readClues } from './clue.rule.ts';

test.each([
  ['WVRYVD2HFX', [{ by: 'code', word: 'WVRYVD2HFX' }]],
  ['wvry-vd2h-fx', [{ by: 'code', word: 'WVRYVD2HFX' }]],
  // Neither has a digit.
  [
    'wvryvdvhfx',
    [
      { by: 'code', word: 'WVRYVDVHFX' },
      { by: 'name', word: 'wvryvdvhfx' },
    ],
  ],
  [
    ' NGUYENLINH',
    [
      { by: 'code', word: 'NGUYENLINH' },
      { by: 'name', word: 'NGUYENLINH' },
    ],
  ],
  ['Đặng  Thị Ánh', [{ by: 'name', word: 'Đặng Thị Ánh' }]],
  ['nguyen thi linh', [{ by: 'name', word: 'nguyen thi linh' }]],
  ['Anh.Dang@Example.com', [{ by: 'email', word: 'anh.dang@example.com' }]],
  ['0912 000 111', [{ by: 'phone', word: '+84912000111' }]],
])('%s', (typed, clues) => {
  expect(readClues(typed)).toEqual(clues);
});
