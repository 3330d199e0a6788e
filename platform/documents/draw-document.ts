import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { fontFile } from '../lib/fonts/font-file.ts';
import { drawReceipt } from './draw-receipt.ts';
import { drawTickets } from './draw-tickets.ts';
import { bold, regular } from './document-page.ts';
import type { OrderDocument } from './document-shapes.ts';

const fontOf = (name: 'Regular' | 'Bold') => readFileSync(fontFile(name));
let fonts: { regular: Buffer; bold: Buffer } | undefined;

const titles = {
  tickets: { vi: 'Vé', en: 'Tickets' },
  receipt: { vi: 'Biên nhận', en: 'Receipt' },
};

/** Draws a document as PDF. It takes some tens of milliseconds of CPU time, so call it in its thread (document-thread.ts). */
export async function drawDocument(document: OrderDocument): Promise<Buffer> {
  fonts ??= { regular: fontOf('Regular'), bold: fontOf('Bold') };
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: document.language,
    displayTitle: true,
    info: {
      Title: `${titles[document.kind][document.language]} ${document.order}`,
      Author: 'Mở Màn',
      Creator: 'Mở Màn',
    },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.registerFont(regular, fonts.regular);
  doc.registerFont(bold, fonts.bold);
  if (document.kind === 'tickets') drawTickets(doc, document);
  else drawReceipt(doc, document);
  doc.end();
  return whole;
}
