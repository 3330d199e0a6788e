import { join } from 'node:path';

/** The brand's typeface as TrueType files, for drawing on the server. */
export const fontFile = (weight: 'Regular' | 'Bold'): string =>
  join(import.meta.dirname, `BeVietnamPro-${weight}.ttf`);
