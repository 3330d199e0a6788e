import { expect, test } from 'vitest';
import { limits } from '../../limits.ts';
import { readPageFile } from './page-file.rule.ts';

const head = '---\ntitle: Điều khoản: chung\nsummary: Một câu.\n---\n';

test('sections with paragraphs, lists, notes and the table of payment methods', () => {
  const file = `${head}## Một\nĐoạn dài\nhai dòng.\n\n- a\n- b\n  tiếp\n\n> lưu ý\n> nữa\n\n## Hai\n\n{payment-methods}\n`;
  expect(readPageFile(file.replaceAll('\n', '\r\n'), 'vi')).toEqual({
    text: {
      title: 'Điều khoản: chung',
      summary: 'Một câu.',
      isTemplate: false,
      sections: [
        {
          title: 'Một',
          blocks: [
            { kind: 'paragraph', lines: ['Đoạn dài hai dòng.'] },
            { kind: 'list', lines: ['a', 'b tiếp'] },
            { kind: 'note', lines: ['lưu ý nữa'] },
          ],
        },
        { title: 'Hai', blocks: [{ kind: 'payment_methods', lines: [] }] },
      ],
    },
  });
});

test('numbers of the product are inserted', () => {
  const read = readPageFile(`${head}## a\n\n{holdMinutes} phút\n`, 'vi');
  expect(read).toMatchObject({
    text: { sections: [{ blocks: [{ lines: [`${limits.holdMinutes} phút`] }] }] },
  });
});

test('a template is marked', () => {
  const read = readPageFile('---\ntitle: a\nsummary: b\ntemplate: true\n---\n## c\n\nd\n', 'vi');
  expect(read).toMatchObject({ text: { isTemplate: true } });
});

test.each([
  ['nothing at all', '', 'no `title:`'],
  ['no summary', '---\ntitle: a\n---\n## b\n', 'no `summary:`'],
  ['no section', head, 'no section'],
  ['text before a section', `${head}a\n\n## b\n`, 'line 5: text before'],
  ['another heading', `${head}# a\n`, 'line 5: only headings'],
  ['HTML', `${head}## a\n\n<script>x</script>\n`, 'line 7: no HTML'],
  ['an image', `${head}## a\n\n![x](/y)\n`, 'line 7: no bold'],
  ['a number nobody knows', `${head}## a\n\n{holdDays}\n`, 'line 7: a name in braces'],
  ['a link that runs', `${head}## a\n\n[x](javascript:y)\n`, 'line 7: a link leads'],
  ['a book', `${head}## a\n\n${'b'.repeat(60_000)}`, 'more than 60000 letters'],
])('%s is refused', (_, file, problem) => {
  const read = readPageFile(file, 'vi');
  expect('problems' in read && read.problems.join('; ')).toContain(problem);
});
