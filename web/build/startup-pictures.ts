// Vite plug-in: the start-up pictures of the installed site on an iPhone, in the head of every page.
import type { Plugin } from 'vite';

export interface StartupPicture {
  file: string;
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
