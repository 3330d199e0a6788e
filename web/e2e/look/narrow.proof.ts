// Every route on the narrowest phone, at a zoom of 400 % (1280 × 1024 becomes 320 × 256), and with longer texts than our languages have:
// nothing is outside the screen or cut off.
import type { Page } from '@playwright/test';
import { expect, inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';
import { buyByApi } from '../_buy.ts';
import { everyRoute } from './_every-route.ts';
import { speakLonger } from './_pseudo.ts';
import { findCut, openWhole, shareToRead } from './_whole.ts';

const phone = { width: 320, height: 640 };
const zoomed = { width: 320, height: 256 };
/** Further screens for visitors: films only, a film, a moved event, one that is not on sale yet, an unknown address. */
const unlike = ['/?categories=film', '/x-vangsuong', '/x-pianotrang', '/x-tramso0', '/no/such'];

test.use({ serviceWorkers: 'block', viewport: phone });

/** Checks all of them before it reports the problems. */
async function expectWhole(page: Page, paths: readonly string[]): Promise<void> {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.setViewportSize(phone);
    await openWhole(page, path);
    const cut = await findCut(page);
    await page.setViewportSize(zoomed);
    const share = await shareToRead(page);
    if (share < 0.4) cut.push(`at 400 % only ${Math.round(share * 100)} % of the window can be read`);
    if (cut.length > 0) faults[path] = cut;
  }
  expect(faults).toEqual({});
}

inBothLanguages('narrow screens', () => {
  test('the check finds parts that are outside or cut off', async ({ page }) => {
    await openWhole(page, '/terms');
    expect(await findCut(page)).toEqual([]);
    await page.locator('h1').evaluate((title) => {
      title.style.cssText = 'width: 60px; overflow: hidden; white-space: nowrap';
    });
    expect(await findCut(page)).toEqual([expect.stringContaining('is cut at its side')]);
    await page.locator('h1').evaluate((title) => {
      title.style.cssText = 'width: 400px';
    });
    expect(await findCut(page)).toContainEqual(expect.stringContaining('sticks out'));
    await page.locator('h1').evaluate((title) => {
      title.style.cssText = 'position: fixed; inset: 0';
    });
    expect(await shareToRead(page)).toBeLessThan(0.1);
  });

  test('of a visitor', async ({ page }) => {
    await expectWhole(page, [...everyRoute(false), ...unlike]);
  });
});

inLanguage('vi', 'narrow screens', () => {
  test('of a buyer', async ({ page, account, newEvent }) => {
    await signIn(page, account);
    const code = await buyByApi(page, { ...(await newEvent()), quantity: 1 });
    await page.goto('/my-tickets');
    const ticket = page.locator('a[href^="/my-tickets/"]').first();
    await expect(ticket).toBeVisible();
    const path = (await ticket.getAttribute('href'))!;
    await expectWhole(page, [...everyRoute(true, code), path]);
  });

  test('of a visitor, with texts 40 % longer', async ({ page, t }) => {
    await speakLonger(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: `${t('home.featured')} ` }).first()).toBeVisible();
    await expectWhole(page, everyRoute(false));
  });

  test('of a buyer, with texts 40 % longer', async ({ page, account, newEvent }) => {
    await signIn(page, account);
    const code = await buyByApi(page, { ...(await newEvent()), quantity: 1 });
    await speakLonger(page);
    await expectWhole(page, everyRoute(true, code));
  });
});
