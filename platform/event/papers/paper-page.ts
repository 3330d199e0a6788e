import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;

/** Names under which the fonts are registered. */
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
  /** Most points from top to bottom; what does not fit ends with an ellipsis. */
  most?: number;
  /** Points between letters. */
  spacing?: number;
}

/** Writes a text in a column; returns where the next may begin. Lines stand apart enough for stacked diacritics. */
export function textBlock(doc: Doc, text: string, block: Block): number {
  const { left, top, width, size, font = regular, color = ink, align = 'left', spacing = 0, most } = block;
  const options = { width, align, lineGap: size * 0.12, characterSpacing: spacing };
  const cut = most === undefined ? {} : { height: most, ellipsis: true };
  doc.font(font).fontSize(size).fillColor(color);
  const height = Math.min(doc.heightOfString(text, options), most ?? Infinity);
  doc.text(text, left, top, { ...options, ...cut });
  return top + height + 2;
}
