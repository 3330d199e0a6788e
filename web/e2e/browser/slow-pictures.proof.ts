import type { BrowserContext, Page } from '@playwright/test';
import { like } from '../_booking.ts';
import { expect, inBothLanguages, test } from '../_fixtures.ts';
import { mostShift, takeShifts, watchShifts } from '../_shifts.ts';

/** Holds every picture until `let` is called, those of the page and of its service worker. */
async function holdPictures(context: BrowserContext) {
  const { promise, resolve } = Promise.withResolvers<'come' | 'fail'>();
  let asked = 0;
  await context.route(/\/images\//, async (route) => {
    asked += 1;
    const what = await promise;
    // The page may have been closed by then.
    await (what === 'come' ? route.continue() : route.abort('timedout')).catch(() => undefined);
  });
  return { asked: () => asked, let: resolve };
}

const boxes = (page: Page) =>
  page.locator('.mm-picture').evaluateAll((pictures) =>
    pictures.slice(0, 12).map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );

/** Pictures of the screen that show neither themselves nor their blurred preview. */
const blank = (page: Page) =>
  page.locator('.mm-picture').evaluateAll(
    (pictures) =>
      pictures.filter((picture) => {
        const image = picture.querySelector('img');
        const isThere = image?.complete && image.naturalWidth > 0;
        return !isThere && getComputedStyle(picture).backgroundImage === 'none';
      }).length,
  );

const settled = (page: Page) =>
  page.locator('.mm-picture').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const image = picture.querySelector('img');
      if (!image) return ['failed'];
      return image.complete ? [image.naturalWidth > 0 ? 'there' : 'failed'] : [];
    }),
  );

async function expectSteady(page: Page, screen: string) {
  const { sum, of } = await takeShifts(page);
  expect(sum, `${screen}: ${of.join(', ')}`).toBeLessThan(mostShift);
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  inBothLanguages(`While pictures do not come, at ${width} px`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(watchShifts);
    });

    test('shows home and an event without a layout shift when the pictures come late', async ({
      page,
      context,
      t,
    }) => {
      const pictures = await holdPictures(context);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
      await expect.poll(pictures.asked).toBeGreaterThan(0);
      expect(await blank(page), 'each shows its preview').toBe(0);
      const before = await boxes(page);
      expect(before.every(([wide = 0, high = 0]) => wide > 0 && high > 0)).toBe(true);
      await page.screenshot({ path: test.info().outputPath('home-waiting.png') });

      pictures.let('come');
      await expect.poll(() => settled(page)).toContain('there');
      expect(await settled(page)).not.toContain('failed');
      expect(await boxes(page)).toEqual(before);
      await expectSteady(page, 'home');
    });

    test("shows the pictures' texts when they fail, and the event can be booked", async ({
      page,
      context,
      t,
    }) => {
      const pictures = await holdPictures(context);
      await page.goto('/x-demkhongngu', { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await expect(page.locator('.mm-picture').first()).toBeVisible();
      const before = await boxes(page);
      pictures.let('fail');
      await expect.poll(() => settled(page)).toContain('failed');
      const poster = t('event.poster').replace('{title}', await title.innerText());
      await expect(page.getByRole('img', { name: poster })).toBeVisible();
      expect(await blank(page), 'each keeps its preview').toBe(0);
      expect(await boxes(page)).toEqual(before);
      await page.screenshot({ path: test.info().outputPath('event-without-pictures.png') });
      await expectSteady(page, 'event');

      await page
        .getByRole('link', { name: like(t('event.action.book_now')) })
        .first()
        .click();
      await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
    });
  });
