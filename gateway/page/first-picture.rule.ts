import { pictureSources, pictureVariant } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { pictureSizes } from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { escapeHtml } from '../lib/escape-html.rule.ts';
import type { HomePage, PageEvent } from './page-data.rule.ts';

/** What a visitor of the page waits for. */
export interface FirstPicture {
  src: string;
  /** How wide it is shown; must be what the web's own picture says, or the browser fetches two. */
  sizes: string;
}

/** Fetches the picture before anything else of the page. */
export function preloadPicture({ src, sizes }: FirstPicture): string {
  const [best] = pictureSources(src);
  const asked = best
    ? `href="${escapeHtml(pictureVariant(src, 720, 'avif'))}" type="${best.type}" imagesrcset="${escapeHtml(best.srcSet)}" imagesizes="${escapeHtml(sizes)}"`
    : `href="${escapeHtml(src)}"`;
  return `<link rel="preload" as="image" ${asked} fetchpriority="high">`;
}

/** The big picture at the top of home. */
export function homePicture({ home: { banners } }: HomePage): FirstPicture | undefined {
  const [first] = banners ?? [];
  return first && { src: first.image, sizes: pictureSizes.banner };
}

/** The poster of an event. */
export const eventPicture = ({ poster }: Pick<PageEvent, 'poster'>): FirstPicture => ({
  src: poster,
  sizes: pictureSizes.eventPoster,
});
