// Compares every component of web/ui with its screenshots: light and dark, both languages, phone and desktop. After an intended change:
// `npx playwright test gallery --update-snapshots`, check the differences, and commit the pictures.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../_fixtures.ts';
import { type Gallery, openGallery } from './_gallery.ts';
import { textOf } from '../_system.ts';

const web = join(import.meta.dirname, '..', '..');
const sections = [
  ...readFileSync(join(web, 'gallery', 'sections.tsx'), 'utf8').matchAll(/\{ id: '([\w-]+)'/g),
].map(([, id]) => id ?? '');

/** The Chromium version of the screenshots. Another one renders text slightly differently, so the tolerance is larger. */
const drawnBy = readFileSync(join(import.meta.dirname, '..', 'baselines', 'chromium.txt'), 'utf8').trim();
const toleranceOf = (browser: Browser) =>
  browser.version() === drawnBy
    ? { threshold: 0.02, maxDiffPixelRatio: 0.0005 }
    : { threshold: 0.15, maxDiffPixelRatio: 0.04 };

const looks = (['vi', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [390, 1280].map((width) => ({ language, theme, width }))),
);

test.describe('The gallery', () => {
  // All in one worker, which builds it once.
  test.describe.configure({ mode: 'default' });
  let gallery: Gallery;
  test.beforeAll(async () => {
    gallery = await openGallery();
  });
  test.afterAll(() => gallery.close());

  for (const look of looks) {
    const name = `${look.width}-${look.language}-${look.theme}`;
    test(`looks like its screenshots (${name})`, async ({ browser }) => {
      test.slow();
      const context = await browser.newContext({
        viewport: { width: look.width, height: 640 },
        locale: look.language === 'vi' ? 'vi-VN' : 'en-GB',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.clock.setFixedTime('2026-11-20T12:00:00Z');
      for (const section of sections) {
        await openSection(page, section, gallery.url(section, look));
        await expect.soft(page).toHaveScreenshot(`${section}-${name}.png`, {
          fullPage: true,
          ...toleranceOf(browser),
        });
      }
      await context.close();
    });
  }
});

async function openSection(page: Page, section: string, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('#root > *').first()).toBeAttached();
  // A dialog's code is loaded on demand.
  if (section === 'dialog') await expect(page.getByRole('dialog')).toBeVisible();
  // All fonts, also those of a dialog that is still opening.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
}

test('is in no build of the site', async ({ page }) => {
  const built = globSync('dist/**/*.{js,css,html,json}', { cwd: web });
  expect(built.length).toBeGreaterThan(10);
  const carrying = built.filter((file) => /mm-gallery|mm-shown/.test(readFileSync(join(web, file), 'utf8')));
  expect(carrying).toEqual([]);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: textOf('vi')('error.notFound.title') })).toBeVisible();
});
