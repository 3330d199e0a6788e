// Turns a page that stands to another size and theme, and waits until it stands still.
import type { Page } from '@playwright/test';
import type { Look } from './screen-options.ts';

/** As tall as the phones and desks that have these widths. */
const heightOf = (width: number): number => (width < 600 ? 780 : width < 1000 ? 1024 : 864);

export async function showLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  // What has no themes of its own, as the bank and the playground, follows the system.
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((scheme) => {
    const before = localStorage.getItem('mm.theme');
    document.documentElement.dataset.theme = scheme;
    localStorage.setItem('mm.theme', scheme);
    const news = { key: 'mm.theme', newValue: scheme, oldValue: before };
    window.dispatchEvent(new StorageEvent('storage', news));
  }, theme);
  await settle(page);
}

/** Fonts are there, pictures in sight are decoded, nothing moves but what never stops. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moment = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    await moment();
    // Pictures below the fold are asked for only when the page is scrolled there.
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await moment();
    }
    window.scrollTo(0, 0);
    const late = new Promise((resolve) => setTimeout(resolve, 4_000));
    const pictures = [...document.images].filter((image) => image.checkVisibility() && !image.complete);
    const arrived = pictures.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
        }),
    );
    await Promise.race([late, Promise.all([document.fonts.ready, ...arrived])]);
    await moment();
  });
}
