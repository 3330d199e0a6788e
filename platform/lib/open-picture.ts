// The only file that opens pictures with sharp: every one that is decoded here comes from outside.
import { limits } from '@mo-man/schema/limits.ts';
import sharp, { type Sharp } from 'sharp';

// Encodes are counted one by one (platform/catalogue/pictures/limit-work.ts), so each takes one thread and keeps nothing after it.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Stands up as its EXIF says. A file whose head promises more pixels than we unpack is refused before its body is read;
 * a file that is cut off or damaged fails when its pixels are asked for.
 */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: limits.picturePixelsMax });
}
