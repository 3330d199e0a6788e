import type PDFDocument from 'pdfkit';
import type { ReceiptDocument } from './document-shapes.ts';
import { a4, bold, regular, soft, textBlock } from './document-page.ts';

type Doc = InstanceType<typeof PDFDocument>;

const headings = { vi: 'Biên nhận thanh toán', en: 'Payment receipt' };

const rule = (doc: Doc, top: number) =>
  doc
    .moveTo(a4.left, top)
    .lineTo(a4.left + a4.width, top)
    .lineWidth(0.75)
    .stroke(soft);

/** Draws what was paid for an order, to the đồng, on as many pages as needed. */
export function drawReceipt(doc: Doc, document: ReceiptDocument): void {
  const { left, width, bottom } = a4;
  const amountWidth = 140;
  doc.addPage();
  textBlock(doc, 'Mở Màn', { left, top: 40, width, size: 18, font: bold });
  let y = textBlock(doc, headings[document.language], { left, top: 80, width, size: 24, font: bold }) + 10;
  const onNewPage = (needed: number) => {
    if (y + needed <= bottom) return;
    doc.addPage();
    y = 48;
  };
  for (const { name, value } of document.facts) {
    onNewPage(40);
    const nameEnd = textBlock(doc, name, { left, top: y, width: 150, size: 11, color: soft });
    const valueEnd = textBlock(doc, value, { left: left + 160, top: y, width: width - 160, size: 11 });
    y = Math.max(nameEnd, valueEnd) + 2;
  }
  y += 8;
  rule(doc, y);
  y += 10;
  for (const { what, amount, detail, isSum = false } of document.lines) {
    onNewPage(50);
    if (isSum) {
      rule(doc, y + 2);
      y += 10;
    }
    const font = isSum ? bold : regular;
    const size = isSum ? 14 : 12;
    const top = y;
    y = textBlock(doc, what, { left, top, width: width - amountWidth - 12, size, font });
    if (detail)
      y = textBlock(doc, detail, { left, top: y, width: width - amountWidth - 12, size: 10, color: soft });
    const amountLeft = left + width - amountWidth;
    const amountEnd = textBlock(doc, amount, {
      left: amountLeft,
      top,
      width: amountWidth,
      size,
      font,
      align: 'right',
    });
    y = Math.max(y, amountEnd) + 4;
  }
  y += 14;
  for (const note of document.notes) {
    onNewPage(50);
    y = textBlock(doc, note, { left, top: y, width, size: 10, color: soft }) + 6;
  }
}
