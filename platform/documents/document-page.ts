import type PDFDocument from 'pdfkit';
import { asShaped, layLetters, type Piece } from './letters/lay-letters.rule.ts';
import { fileOf, fontOfLetter } from './letters/script-fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;

export const regular = 'regular';
export const bold = 'bold';

export const ink = '#1c1416';
export const soft = '#6b5d61';

/** A4 in points, inside its margins. */
export const a4 = { left: 48, width: 595 - 96, bottom: 842 - 48 } as const;

interface Block {
  left: number;
  top: number;
  width: number;
  size: number;
  font?: typeof regular | typeof bold;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Maximum height in points; what does not fit ends with an ellipsis. */
  most?: number;
  /** Points between letters. */
  spacing?: number;
}

/** Line height as a multiple of the font size; stacked diacritics need this much. */
const lineShare = 1.265 + 0.12;

type Style = Pick<Block, 'width' | 'size' | 'font' | 'spacing' | 'align'>;
const optionsOf = ({ width, size, align = 'left', spacing = 0 }: Style) => ({
  width,
  align,
  lineGap: size * 0.12,
  characterSpacing: spacing,
});

const letters = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** Lines of a text with characters that the brand's typeface lacks; undefined when it has all of them. */
function foreignLines(doc: Doc, text: string, { width, size, font = regular }: Style): Piece[][] | undefined {
  const all = [...letters.segment(asShaped(text))];
  const isForeign = all.some(
    ({ segment }) => segment.trim() !== '' && fontOfLetter(segment, text) !== 'brand',
  );
  if (!isForeign) return undefined;
  return layLetters(text, {
    width,
    fontOf: (letter) => fontOfLetter(letter, text),
    widthOf: (piece) => fontFor(doc, piece, font).fontSize(size).widthOfString(piece.text),
  });
}

/** A font that is named by its file is embedded once, as a subset of the characters used. */
const fontFor = (doc: Doc, { font }: Piece, weight: typeof regular | typeof bold): Doc =>
  doc.font(font === null || font === 'brand' ? weight : fileOf(font, weight));

/** Height of a text in points. */
export function heightOf(doc: Doc, text: string, style: Style): number {
  const lines = foreignLines(doc, text, style);
  doc.font(style.font ?? regular).fontSize(style.size);
  return lines ? lines.length * style.size * lineShare : doc.heightOfString(text, optionsOf(style));
}

/** Writes a text in a column; returns the position below it. The line height leaves room for stacked diacritics. */
export function textBlock(doc: Doc, text: string, block: Block): number {
  const { left, top, size, font = regular, color = ink, most } = block;
  const lines = foreignLines(doc, text, block);
  if (lines) return top + drawLines(doc, lines, block) + 2;
  const options = optionsOf(block);
  const cut = most === undefined ? {} : { height: most, ellipsis: true };
  doc.font(font).fontSize(size).fillColor(color);
  const height = Math.min(doc.heightOfString(text, options), most ?? Infinity);
  doc.text(text, left, top, { ...options, ...cut });
  return top + height + 2;
}

function drawLines(doc: Doc, lines: Piece[][], block: Block): number {
  const { left, top, width, size, font = regular, color = ink, align = 'left', most = Infinity } = block;
  const step = size * lineShare;
  const shown = lines.slice(0, Math.max(1, Math.floor(most / step)));
  if (shown.length < lines.length) shown.at(-1)?.push({ text: '…', font: 'brand' });
  // Fonts have different baselines; all are aligned to that of the brand's typeface.
  const ascent = 0.95 * size;
  shown.forEach((line, at) => {
    const widths = line.map((piece) => fontFor(doc, piece, font).fontSize(size).widthOfString(piece.text));
    const free = width - widths.reduce((sum, each) => sum + each, 0);
    let x = left + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    line.forEach((piece, index) => {
      fontFor(doc, piece, font).fontSize(size).fillColor(color);
      doc.text(piece.text, x, top + at * step + ascent, { lineBreak: false, baseline: 'alphabetic' });
      x += widths[index] ?? 0;
    });
  });
  return shown.length * step;
}
