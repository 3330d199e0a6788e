// Vite plug-in: what an iPhone shows while the installed site starts, in the head of every page.
import type { Plugin } from 'vite';

export interface StartupPicture {
  /** Under `/icons/splash/`. */
  file: string;
  /** The screens it is for. */
  media: string;
}

export function startupPictures(pictures: readonly StartupPicture[]): Plugin {
  return {
    name: 'mo-man-startup-pictures',
    transformIndexHtml: () =>
      pictures.map(({ file, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', media, href: `/icons/splash/${file}` },
        injectTo: 'head' as const,
      })),
  };
}
