// Addresses of the picture server. The content of an address below /images never changes, so caches may keep it
// forever.

/** Offered widths, pixels. A width larger than the original is answered with the width of the original. */
export const pictureWidths = [160, 240, 360, 480, 720, 960, 1440] as const;
/** Formats of variants, the smallest first. */
export const pictureFormats = ['avif', 'webp'] as const;
/** Formats of originals, by file extension. */
export const originalFormats = ['webp', 'avif', 'jpg', 'png'] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];
export type OriginalFormat = (typeof originalFormats)[number];

/** Parts of an address below /images. */
export interface PictureAddress {
  /** First 32 hexadecimal digits of the SHA-256 of the original's bytes. */
  hash: string;
  /** Readable name for people and search engines; contains no hyphen, because the variant follows after a hyphen. */
  name: string;
  asked:
    | { kind: 'original'; format: OriginalFormat }
    | { kind: 'variant'; width: PictureWidth; format: PictureFormat }
    /** 1200 × 630 as JPEG, for cards in social networks. */
    | { kind: 'social' };
}

const shape = /^\/images\/([0-9a-f]{32})\/([a-z0-9_]{1,40})(?:-(\d{3,4}|og))?\.(webp|avif|jpg|png)$/;

/** Parses an address; null when it is invalid. Each address has only one valid spelling. */
export function readPictureAddress(path: string): PictureAddress | null {
  const [, hash = '', name = '', size, ending = ''] = shape.exec(path) ?? [];
  if (hash === '') return null;
  if (size === undefined) {
    const format = originalFormats.find((known) => known === ending);
    return format ? { hash, name, asked: { kind: 'original', format } } : null;
  }
  if (size === 'og') return ending === 'jpg' ? { hash, name, asked: { kind: 'social' } } : null;
  const width = pictureWidths.find((known) => String(known) === size);
  const format = pictureFormats.find((known) => known === ending);
  return width && format ? { hash, name, asked: { kind: 'variant', width, format } } : null;
}

/** Address of an original, as returned by the services. */
export function pictureAddress(hash: string, name: string, format: OriginalFormat): string {
  return `/images/${hash}/${name}.${format}`;
}

/**
 * Address of the picture in a width and format. An address that is not one of our originals stays unchanged, as it has
 * no variants.
 */
export function pictureVariant(path: string, width: PictureWidth, format: PictureFormat): string {
  const trunk = trunkOf(path);
  return trunk === null ? path : `${trunk}-${width}.${format}`;
}

/** The picture for cards in social networks, 1200 × 630. */
export function socialPicture(path: string): string {
  const trunk = trunkOf(path);
  return trunk === null ? path : `${trunk}-og.jpg`;
}

/** The `<source>`s of a picture, best format first; empty when it is not one of our originals. */
export function pictureSources(
  path: string,
  widths: readonly PictureWidth[] = pictureWidths,
): { type: string; srcSet: string }[] {
  if (trunkOf(path) === null) return [];
  return pictureFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${pictureVariant(path, width, format)} ${width}w`).join(', '),
  }));
}

function trunkOf(path: string): string | null {
  const address = readPictureAddress(path);
  return address?.asked.kind === 'original' ? `/images/${address.hash}/${address.name}` : null;
}
