import { expect, test } from 'vitest';
import { findArticles } from './find-articles.rule.ts';

const article = (title: string, summary: string, line: string) => ({
  title,
  summary,
  sections: [{ title: 'Phần', blocks: [{ lines: [line] }] }],
});
const queue = article('Hàng chờ', 'Số thứ tự được giữ', 'Tải lại trang không mất số. Xem [vé](/my-tickets).');
const money = article('Thanh toán lỗi', 'Đã trừ tiền mà chưa có vé', 'Chờ ngân hàng trả lời.');
const refund = article('Hoàn tiền', 'Tiền về đâu', 'Không mất phí.');
const all = [queue, money, refund];

test.each([
  ['', all],
  ['   ', all],
  ['thanh toan', [money]],
  ['THANH TOÁN', [money]],
  // In the title first, then in the summary, then in the text.
  ['tien', [refund, money]],
  ['cho', [queue, money]],
  ['tai lai', [queue]],
  // The last word may be unfinished; words need not stand together.
  ['hoan ti', [refund]],
  ['tru ve', [money]],
  // The middle of a word, and the address of a link, are not found.
  ['anh', []],
  ['tickets', []],
  ['đổi chỗ', []],
  ['*?', all],
])('%j finds the right articles', (typed, found) => {
  expect(findArticles(all, typed)).toEqual(found);
});
