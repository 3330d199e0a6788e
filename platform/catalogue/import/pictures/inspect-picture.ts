// Inspects a picture for the import: whether it is intact, its size, and a tiny preview.
import { limits } from '@mo-man/schema/limits.ts';
import type { OriginalFormat } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { openPicture } from '../../../lib/open-picture.ts';

export interface PictureFacts {
  format: OriginalFormat;
  width: number;
  height: number;
  /** A data URI, at most limits.picturePreviewMax characters. */
  preview: string;
}

/** Longest side of a preview, pixels; the browser scales it up, blurred. */
const previewSide = 16;
/** Qualities to try until the preview is short enough; the last one always is, even for noise. */
const previewQualities = [40, 20, 1];

const formatOf = new Map<string | undefined, OriginalFormat>([
  ['webp', 'webp'],
  ['heif', 'avif'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
]);

/** The facts, or why the picture is refused: `is damaged: …`. */
export async function inspectPicture(bytes: Buffer): Promise<PictureFacts | string> {
  const head = await readHead(bytes);
  if (typeof head === 'string') return head;
  const shorter = Math.min(head.width, head.height);
  if (shorter < limits.pictureSideMin)
    return `is too small: ${head.width} × ${head.height}, each side must have ${limits.pictureSideMin} pixels`;
  try {
    return { ...head, preview: await makePreview(bytes) };
  } catch (error) {
    return `is damaged: ${sayError(error)}`;
  }
}

async function readHead(bytes: Buffer): Promise<Omit<PictureFacts, 'preview'> | string> {
  try {
    const { format: found, compression, autoOrient } = await openPicture(bytes).metadata();
    const format = found === 'heif' && compression !== 'av1' ? undefined : formatOf.get(found);
    return format
      ? { format, ...autoOrient }
      : `is of type ${found}, must be WebP, AVIF, JPEG or PNG by its content`;
  } catch (error) {
    const said = sayError(error);
    return said.includes('pixel limit')
      ? `has more than ${limits.picturePixelsMax} pixels`
      : `is no picture, or damaged: ${said}`;
  }
}

async function makePreview(bytes: Buffer): Promise<string> {
  const small = await openPicture(bytes)
    .resize(previewSide, previewSide, { fit: 'inside' })
    .blur(0.6)
    .png()
    .toBuffer();
  for (const quality of previewQualities) {
    const webp = await openPicture(small).webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${webp.toString('base64')}`;
    if (uri.length <= limits.picturePreviewMax) return uri;
  }
  throw new Error('no preview is short enough');
}

/** The first line of libvips' message; further lines repeat it. */
const sayError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
