// The only file that decodes pictures with sharp. All of them come from outside and may be malicious.
import { limits } from '@mo-man/schema/limits.ts';
import sharp, { type Sharp } from 'sharp';

// Encodes are limited in number (platform/catalogue/pictures/limit-work.ts), so each uses one thread, and nothing is cached.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens a picture, rotated as its EXIF says. A file whose header announces too many pixels is refused before decoding; a truncated or
 * damaged file fails when its pixels are read.
 */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: limits.picturePixelsMax });
}
