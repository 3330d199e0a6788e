import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { TicketPage, TicketsDocument } from './document-shapes.ts';
import { a4, bold, heightOf, ink, regular, soft, textBlock } from './document-page.ts';

type Doc = InstanceType<typeof PDFDocument>;

const words = {
  vi: {
    ticket: (at: number, of: number) => `Vé ${at} / ${of}`,
    order: 'Đơn hàng',
    starts: 'Bắt đầu',
    doors: 'Mở cửa',
    where: 'Địa điểm',
    section: 'Khu vực',
    type: 'Hạng vé',
    seat: 'Ghế',
    place: 'Không đánh số',
    gate: 'Cổng',
    further: 'Vào cửa được cả',
    addOns: (order: string) => `Mua kèm: đưa mã đơn ${order} để nhận`,
    notes: 'Lời dặn của ban tổ chức',
    name: 'Người mua',
    attendee: 'Người tham dự',
    hint: 'Đưa mã này ở cổng, trên giấy hoặc trên điện thoại. Mỗi mã chỉ mở cổng một lần: đừng để người khác chụp lại.',
    passHint:
      'Đưa mã này ở cổng, trên giấy hoặc trên điện thoại. Mỗi buổi mã mở cổng một lần: đừng để người khác chụp lại.',
  },
  en: {
    ticket: (at: number, of: number) => `Ticket ${at} of ${of}`,
    order: 'Order',
    starts: 'Starts',
    doors: 'Doors open',
    where: 'Where',
    section: 'Section',
    type: 'Ticket type',
    seat: 'Seat',
    place: 'Not numbered',
    gate: 'Gate',
    further: 'Also admits to',
    addOns: (order: string) => `Extras: show the order code ${order} to collect them`,
    notes: 'Notes from the organizer',
    name: 'Bought by',
    attendee: 'Attendee',
    hint: 'Show this code at the gate, on paper or on your phone. Each code opens the gate once: do not let others photograph it.',
    passHint:
      'Show this code at the gate, on paper or on your phone. It opens the gate once at each of the dates: do not let others photograph it.',
  },
};

/** Points of one module: a whole number, so that no edge is blurred. */
const modulePoints = 6;
/** Quiet zone around a QR, in modules (ISO/IEC 18004). */
const quiet = 4;

/** Draws the same QR as on the phone, black on white; returns its width with the quiet zone. */
function drawQr(doc: Doc, text: string, left: number, top: number): number {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const width = (size + 2 * quiet) * modulePoints;
  doc.rect(left, top, width, width).fill('#ffffff');
  data.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= size; x += 1) {
      if (row[x] && start < 0) start = x;
      if (!row[x] && start >= 0) {
        doc.rect(
          left + (start + quiet) * modulePoints,
          top + (y + quiet) * modulePoints,
          (x - start) * modulePoints,
          modulePoints,
        );
        start = -1;
      }
    }
  });
  doc.fill('#000000');
  return width;
}

function drawFacts(doc: Doc, facts: readonly (readonly [string, string])[], top: number): number {
  const column = a4.width / 2;
  let y = top;
  for (let at = 0; at < facts.length; at += 2) {
    const ends = facts.slice(at, at + 2).map(([name, value], side) => {
      const left = a4.left + side * column;
      const below = textBlock(doc, name, { left, top: y, width: column - 16, size: 10, color: soft });
      return textBlock(doc, value, { left, top: below, width: column - 16, size: 14, font: bold });
    });
    y = Math.max(...ends) + 10;
  }
  return y;
}

/** Uses the largest size that fits into three lines; a longer title ends with an ellipsis. */
function drawTitle(doc: Doc, title: string): number {
  const { left, width } = a4;
  const mostHeight = 96;
  const heightAt = (size: number) => heightOf(doc, title, { width, size, font: bold });
  const size = [24, 20, 16].find((each) => heightAt(each) <= mostHeight) ?? 13;
  return textBlock(doc, title, { left, top: 84, width, size, font: bold, most: mostHeight });
}

function drawPage(doc: Doc, document: TicketsDocument, page: TicketPage, at: number): void {
  const said = words[document.language];
  const { left, width } = a4;
  textBlock(doc, 'Mở Màn', { left, top: 40, width: width / 2, size: 18, font: bold });
  textBlock(doc, said.ticket(at + 1, document.pages.length), {
    left: left + width / 2,
    top: 44,
    width: width / 2,
    size: 12,
    color: soft,
    align: 'right',
  });
  let y = drawTitle(doc, document.title) + 12;
  y = drawFacts(
    doc,
    [
      [said.starts, document.starts],
      [said.doors, document.doors],
    ],
    y,
  );
  if (page.further) {
    y = textBlock(doc, said.further, { left, top: y, width, size: 10, color: soft });
    y = textBlock(doc, page.further, { left, top: y, width, size: 11, font: bold, most: 56 }) + 8;
  }
  y = textBlock(doc, said.where, { left, top: y, width, size: 10, color: soft });
  y = textBlock(doc, document.venue, { left, top: y, width, size: 14, font: bold });
  y = textBlock(doc, document.address, { left, top: y, width, size: 12 }) + 12;
  y = drawFacts(
    doc,
    [
      [said.section, page.section],
      [said.seat, page.seat ?? said.place],
      [said.type, page.type],
      ...(page.gate ? [[said.gate, page.gate] as const] : []),
      ...(page.attendee
        ? [[said.attendee, page.attendee] as const]
        : document.name
          ? [[said.name, document.name] as const]
          : []),
    ],
    y,
  );
  doc
    .moveTo(left, y + 4)
    .lineTo(left + width, y + 4)
    .dash(2, { space: 5 })
    .lineWidth(1)
    .stroke(soft)
    .undash();
  const qrTop = Math.min(Math.ceil(y + 12), 470);
  const symbol = drawQr(doc, page.qr, Math.round(left + (width - 270) / 2), qrTop);
  y = qrTop + symbol;
  y = textBlock(doc, page.code, { left, top: y, width, size: 22, font: bold, align: 'center', spacing: 2 });
  y = textBlock(doc, `${said.order} ${document.order}`, {
    left,
    top: y,
    width,
    size: 10,
    color: soft,
    align: 'center',
  });
  textBlock(doc, page.further ? said.passHint : said.hint, {
    left: left + 40,
    top: y + 6,
    width: width - 80,
    size: 10,
    font: regular,
    color: ink,
    align: 'center',
  });
}

/** Draws add-ons and the organizer's notes once, behind the tickets, so that each ticket keeps a page of its own with the QR at a fixed position. */
function drawNotes(doc: Doc, document: TicketsDocument): void {
  const { left, width } = a4;
  const said = words[document.language];
  const { addOns, notes, order } = document;
  const parts = [
    ...(addOns.length > 0 ? [{ title: said.addOns(order), lines: addOns }] : []),
    ...(notes ? [{ title: said.notes, lines: notes.split(/\n{2,}/) }] : []),
  ];
  if (parts.length === 0) return;
  doc.addPage();
  textBlock(doc, 'Mở Màn', { left, top: 40, width, size: 18, font: bold });
  let y = drawTitle(doc, document.title) + 12;
  for (const { title, lines } of parts) {
    y = textBlock(doc, title, { left, top: y, width, size: 14, font: bold }) + 6;
    for (const line of lines) {
      const height = heightOf(doc, line, { width, size: 11 });
      if (y + height > a4.bottom) {
        doc.addPage();
        y = 48;
      }
      y = textBlock(doc, line, { left, top: y, width, size: 11 }) + 8;
    }
    y += 12;
  }
}

/**
 * Draws a page for each ticket, to be printed or shown: event, time, venue, seat and gate, and the QR with its code; then add-ons and
 * the organizer's notes.
 */
export function drawTickets(doc: Doc, document: TicketsDocument): void {
  document.pages.forEach((page, at) => {
    doc.addPage();
    drawPage(doc, document, page, at);
  });
  drawNotes(doc, document);
}
