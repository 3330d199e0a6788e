import { pictureSources, pictureVariant } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { escapeHtml } from '../lib/escape-html.rule.ts';
import type { HomePage, PageEvent } from './page-data.rule.ts';

/** The largest picture above the fold. */
export interface FirstPicture {
  src: string;
  /** Shown width; must equal `sizes` of the web's own picture, or the browser loads two. */
  sizes: string;
}

/** A preload tag that loads the picture first. */
export function preloadPicture({ src, sizes }: FirstPicture): string {
  const [best] = pictureSources(src);
  const asked = best
    ? `href="${escapeHtml(pictureVariant(src, 720, 'avif'))}" type="${best.type}" imagesrcset="${escapeHtml(best.srcSet)}" imagesizes="${escapeHtml(sizes)}"`
    : `href="${escapeHtml(src)}"`;
  return `<link rel="preload" as="image" ${asked} fetchpriority="high">`;
}

export function homePicture({ home: { banners } }: HomePage): FirstPicture | undefined {
  const [first] = banners ?? [];
  return first && { src: first.image, sizes: pictureSizes.banner };
}

export const eventPicture = ({ poster }: Pick<PageEvent, 'poster'>): FirstPicture => ({
  src: poster,
  sizes: pictureSizes.eventPoster,
});
