import { expect, test } from 'vitest';
import { isPersonName } from './person-name.rule.ts';

test.each(['Đinh Hải Triều', 'Tạ Minh Châu Anh', 'Lam Khuê', 'Cô Ốc', 'Dì Út Mến', 'DJ Mây'])(
  '%s is a person',
  (name) => expect(isPersonName(name)).toBe(true),
);

test.each([
  'Nước Lớn Nước Ròng',
  'Dàn hợp xướng Sông Quê',
  'Kịch Nhà Số 7',
  'Tới Đâu Hay Đó',
  'Đoàn Cải lương Hương Tràm',
  'Lam',
  'The Mint Quartet',
])('%s is not recognized as a person', (name) => expect(isPersonName(name)).toBe(false));
