import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const cell = (value: string | number | boolean | null, reader: 'spreadsheet' | 'program' = 'spreadsheet') =>
  writeCsv(['a', 'b'], [{ a: 'x', b: value }], { reader, head: false })
    .replace(/^x,/, '')
    .replace(/\r\n$/, '');

/** Splits a line as a spreadsheet with this separator does: quotes count only at the beginning of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let value = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        value += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
      value += text[at++];
    cells.push(value);
    at += 1;
  }
  return cells;
}

const nasty = [
  'Cong ty A;=1+cmd|calc!A0',
  'Cong ty A; =1+cmd|calc!A0',
  'Cong ty A;"=1+1"',
  'A;"";=1',
  'A,=1+1',
  'A\t=1',
  'A\n=1',
  'A\r\n@SUM(1)',
  'A;\n+1+cmd',
  'A|-1+cmd',
  '=1',
  '＝1+1',
  ' =1',
  '"=1"',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1,2)',
  '\t=1',
  '\n=1',
  '+cmd|x',
  'A;＝1',
];

test.each(nasty)('%j is no formula with any separator', (text) => {
  const line = writeCsv(['a', 'b', 'c'], [{ a: 'An', b: text, c: 'Lan' }], {
    reader: 'spreadsheet',
    head: false,
  });
  for (const separator of [',', ';', '\t', '|'])
    for (const read of cellsOf(line, separator))
      expect(read, `${separator} ${read}`).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
  // The text is unchanged for a program.
  const plain = writeCsv(['b'], [{ b: text }], { reader: 'program', head: false });
  expect(cellsOf(plain, '\u0001')[0]).toBe(text);
});

test('keeps texts that a spreadsheet would turn into a number or a date', () => {
  for (const text of [
    '0300588569',
    '+84901000001',
    '0123456789',
    '970436',
    '1E5',
    '12/3',
    '2026-11-26',
    '1-2',
    '00',
    '12345678901234567890',
    '50%',
  ])
    expect(cell(text)).toBe(`"=""${text}"""`);
  expect(cell('0300588569', 'program')).toBe('0300588569');
  expect(cell('+84901000001', 'program')).toBe('+84901000001');
});

test('keeps numbers, times and names, quotes and line ends', () => {
  expect([
    cell(600_000),
    cell(-1),
    cell(true),
    cell(null),
    cell('2026-11-26T01:02:03Z'),
    cell('A12'),
  ]).toEqual(['600000', '-1', 'true', '', '2026-11-26T01:02:03Z', 'A12']);
  expect(cell('Nguyễn "Bé" An, bà')).toBe('"Nguyễn ""Bé"" An, bà"');
  expect(cell('a\rb')).toBe('"a\rb"');
});

test('writes column names in the first line, and a byte order mark only for spreadsheets', () => {
  const rows = [{ code: 'A' }];
  expect(writeCsv(['code', 'name'], rows, { reader: 'spreadsheet', head: true })).toBe(
    '\uFEFFcode,name\r\nA,\r\n',
  );
  expect(writeCsv(['code', 'name'], rows, { reader: 'program', head: true })).toBe('code,name\r\nA,\r\n');
  expect(writeCsv(['code', 'name'], [], { reader: 'spreadsheet', head: true })).toBe('\uFEFFcode,name\r\n');
});
