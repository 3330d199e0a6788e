// Changes the size and theme of an open page, and waits until it is stable.
import type { Page } from '@playwright/test';
import type { Look } from './screen-options.ts';

/** Typical heights of phones and desktops with these widths. */
const heightOf = (width: number): number => (width < 600 ? 780 : width < 1000 ? 1024 : 864);

export async function showLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  // Pages without their own themes, such as the bank and the playground, follow the system.
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

/** Waits until fonts are loaded, visible pictures are decoded, and only endless animations run. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moment = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    await moment();
    // Pictures further down are loaded only when the page is scrolled to them.
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
