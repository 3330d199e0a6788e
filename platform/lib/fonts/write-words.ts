// Renders text as a picture in the brand's typeface; Pango breaks lines and places Vietnamese marks.
import sharp from 'sharp';
import { fontFile } from './font-file.ts';

export interface Words {
  text: string;
  weight: 'Regular' | 'Bold';
  /** Pixels. */
  size: number;
  /** Width at which lines are broken, pixels. */
  width: number;
  /** `#rrggbb` */
  colour: string;
}

/** A transparent PNG as large as the words need. */
export async function writeWords({
  text,
  weight,
  size,
  width,
  colour,
}: Words): Promise<{ png: Buffer; width: number; height: number }> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      // At 72 dots an inch a point is a pixel.
      font: `Be Vietnam Pro ${weight} ${size}`,
      fontfile: fontFile(weight),
      dpi: 72,
      width,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size * 0.12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
