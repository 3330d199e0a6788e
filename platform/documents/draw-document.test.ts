import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawModules, readQr } from './_read-qr.ts';
import { fontFile } from '../lib/fonts/font-file.ts';
import { drawDocument } from './draw-document.ts';
import type { TicketsDocument } from './document-shapes.ts';

/** `MM` and 120 characters of base45, like every ticket. */
const qr = `MM${'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'.repeat(3).slice(0, 120)}`;
const document: TicketsDocument = {
  kind: 'tickets',
  language: 'vi',
  order: 'ABCDEFGHJK',
  title: 'Đêm nhạc “Những điều ngỡ đã quên”',
  starts: 'Thứ Bảy, 05 tháng 12, 2026, 19:30',
  doors: '18:30',
  venue: 'Nhà hát Lớn Hà Nội',
  address: '1 Tràng Tiền',
  name: 'Nguyễn Thị Ngọc Ẩn',
  addOns: [],
  notes: null,
  pages: ['A6', null].map((seat) => ({
    ...{ code: 'K7MP2QXR', qr, section: 'Tầng trệt', type: 'Nhất', seat, attendee: null },
    gate: 'Cổng A, Cổng B',
    further: null,
  })),
};

/** The drawing operators of the pages of a PDF. */
const contentOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });

/** Renders the squares of a page that are as high as a module as a picture. */
function symbolOf(page: string) {
  const bars = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) 6 re$/gm)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
  }));
  expect(bars.length).toBeGreaterThan(100);
  const [left, top] = [Math.min(...bars.map(({ x }) => x)) - 24, Math.min(...bars.map(({ y }) => y)) - 24];
  const dark = new Set(
    bars.flatMap(({ x, y, width }) =>
      Array.from({ length: width / 6 }, (_, at) => `${(x - left) / 6 + at} ${(y - top) / 6}`),
    ),
  );
  return drawModules(45, 45, 4, (x, y) => dark.has(`${x} ${y}`));
}

test('draws a page for each ticket, with the same QR as on the phone, in whole modules', async () => {
  const content = contentOf(await drawDocument(document));
  const pages = content.filter((each) => / 6 re$/m.test(each));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(await readQr(symbolOf(page))).toBe(qr);
});

test('keeps the QR of a pass with many dates whole, and its place', async () => {
  const dates = Array.from({ length: 9 }, (_, at) => `Thứ Bảy, 1${at} tháng 12, 2026, 19:30`).join('; ');
  const passes = document.pages.map((page) => ({ ...page, further: dates }));
  const title = 'Đêm nhạc giao hưởng '.repeat(30);
  const drawn = contentOf(await drawDocument({ ...document, title, pages: passes }));
  const pages = drawn.filter((each) => / 6 re$/m.test(each));
  expect(pages).toHaveLength(2);
  for (const page of pages) expect(await readQr(symbolOf(page))).toBe(qr);
});

test('has every Vietnamese letter in its fonts', () => {
  // fontkit comes with pdfkit and has no types.
  const { openSync } = createRequire(import.meta.url)('fontkit') as {
    openSync(file: string): { hasGlyphForCodePoint(code: number): boolean };
  };
  const letters =
    'ĂÂĐÊÔƠƯăâđêôơưÁÀẢÃẠẮẰẲẴẶẤẦẨẪẬÉÈẺẼẸẾỀỂỄỆÍÌỈĨỊÓÒỎÕỌỐỒỔỖỘỚỜỞỠỢÚÙỦŨỤỨỪỬỮỰÝỲỶỸỴáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ₫−–“”’·×';
  for (const name of ['Regular', 'Bold'] as const) {
    const font = openSync(fontFile(name));
    const missing = [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  }
});

test.each([
  ['김민수', 'NotoSansKR-Bold'],
  ['王小明 刘晓', 'NotoSansSC-Bold'],
  ['สมชาย น้ำผึ้ง', 'NotoSansThai-Bold'],
  ['محمد بن علي', 'NotoSansArabic-Bold'],
  ['Иван Петрович', 'NotoSans-Bold'],
  ['Nguyễn Văn 김', 'NotoSansKR-Bold'],
])('writes the name %s in letters, not in empty boxes', async (name, font) => {
  const pdf = await drawDocument({ ...document, name });
  expect(pdf.toString('latin1')).toContain(`+${font}`);
  const glyphs = contentOf(pdf).flatMap((page) =>
    [...page.matchAll(/<([0-9a-f]+)>(?=[^\n]*TJ)/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
  expect(glyphs.length).toBeGreaterThan(100);
  // Glyph 0 of every font is the box for a missing character.
  expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
});

test('leaves out characters that no font has, and keeps texts in other scripts within their space', async () => {
  const odd = await drawDocument({
    ...document,
    name: 'Lan \u{1F3B5}',
    title: '王'.repeat(400),
    notes: '김민수 '.repeat(900),
  });
  const pages = contentOf(odd).filter((each) => / 6 re$/m.test(each));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(page).not.toMatch(/<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>[^\n]*TJ/);
    expect(await readQr(symbolOf(page))).toBe(qr);
  }
});

test('keeps a long title and an order of many lines within the page', async () => {
  const long = await drawDocument({ ...document, title: 'Đêm nhạc giao hưởng '.repeat(30) });
  expect(contentOf(long).filter((each) => / 6 re$/m.test(each))).toHaveLength(2);
  const lines = Array.from({ length: 60 }, (_, at) => ({ what: `Vé ${at}`, amount: '300.000 ₫' }));
  const receipt = await drawDocument({
    kind: 'receipt',
    language: 'vi',
    order: 'ABCDEFGHJK',
    facts: [{ name: 'Đơn hàng', value: 'ABCDEFGHJK' }],
    lines,
    notes: ['Đây là biên nhận thanh toán.'],
  });
  expect(receipt.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});

test("puts the organizer's notes on a page behind the tickets, long ones on two", async () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  expect(pagesOf(await drawDocument(document))).toBe(2);
  expect(pagesOf(await drawDocument({ ...document, notes: 'Mang theo CCCD.\n\nKhông mang đồ uống.' }))).toBe(
    3,
  );
  const long = Array.from({ length: 12 }, () => 'Cổng mở trước giờ diễn một tiếng. '.repeat(5)).join('\n\n');
  expect(pagesOf(await drawDocument({ ...document, notes: long }))).toBeLessThanOrEqual(4);
});

test('puts the add-ons of the order on the page behind the tickets, with the notes', async () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  const addOns = ['2 × Combo bắp nước', '1 × Áp phích'];
  const alone = await drawDocument({ ...document, addOns });
  expect(pagesOf(alone)).toBe(3);
  expect(pagesOf(await drawDocument({ ...document, addOns, notes: 'Mang theo CCCD.' }))).toBe(3);
  const without = await drawDocument({ ...document, notes: 'Mang theo CCCD.' });
  expect(contentOf(alone).at(-1)).not.toBe(contentOf(without).at(-1));
});
