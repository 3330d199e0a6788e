import { pictureSources, pictureVariant } from '@mo-man/schema/rules/event/picture-address.rule.ts';
import { escapeHtml } from './escape-html.rule.ts';

export interface FirstPicture {
  src: string;
  alt: string;
  /** CSS `aspect-ratio`. */
  ratio: string;
  /** Tiny and blurred, as a data URI: what shows until it is there. */
  preview?: string | null;
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

/** As CSS in an attribute. */
export const backgroundOf = (preview: string | null | undefined): string =>
  preview ? escapeHtml(`background-image:url("${preview}")`) : '';

/** The picture as web/shared/ui/cards/Picture.tsx shows it. */
export function pictureHtml(picture: FirstPicture, isMain: boolean): string {
  const { src, alt, ratio, sizes, preview } = picture;
  const sources = pictureSources(src).map(
    ({ type, srcSet }) =>
      `<source type="${type}" srcset="${escapeHtml(srcSet)}" sizes="${escapeHtml(sizes)}">`,
  );
  const when = isMain ? 'loading="eager" fetchpriority="high"' : 'loading="lazy"';
  const address = escapeHtml(pictureVariant(src, 720, 'webp'));
  const image = `<img src="${address}" alt="${escapeHtml(alt)}" decoding="async" ${when}>`;
  return `<span class="mm-picture" style="aspect-ratio:${ratio};${backgroundOf(preview)}"><picture>${sources.join('')}${image}</picture></span>`;
}
