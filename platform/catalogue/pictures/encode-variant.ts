// Makes one variant of a picture. Qualities and efforts were chosen by measuring: docs/decisions/0015-picture-storage.md.
import type { PictureFormat } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { openPicture } from '../../lib/open-picture.ts';

/** A width in a format, never wider than the original, or the card for social networks. */
export type Variant = { width: number; format: PictureFormat } | 'social';

const avif = { quality: 55, effort: 2 };
const webp = { quality: 78, effort: 4 };
const jpeg = { quality: 80, mozjpeg: true };
/** The size that social networks require. */
const card = { width: 1200, height: 630 };
/** From this aspect ratio on a picture is cropped to the card; a narrower one is shown whole on a blurred copy of itself. */
const wideEnough = 1.4;

export async function encodeVariant(original: Buffer, variant: Variant): Promise<Buffer> {
  if (variant === 'social') return encodeCard(original);
  const { width, format } = variant;
  const resized = openPicture(original).resize({ width, withoutEnlargement: true });
  return format === 'avif' ? resized.avif(avif).toBuffer() : resized.webp(webp).toBuffer();
}

async function encodeCard(original: Buffer): Promise<Buffer> {
  const { autoOrient: size } = await openPicture(original).metadata();
  const filling = openPicture(original)
    .flatten({ background: '#fff' })
    .resize({ ...card, fit: 'cover' });
  if (size.width >= size.height * wideEnough) return filling.jpeg(jpeg).toBuffer();
  const standing = await openPicture(original)
    .resize({ ...card, fit: 'inside' })
    .toBuffer();
  return filling
    .blur(24)
    .modulate({ brightness: 0.6 })
    .composite([{ input: standing }])
    .jpeg(jpeg)
    .toBuffer();
}
