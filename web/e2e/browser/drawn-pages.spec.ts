// What the server draws is a page before it is a screen: read without script, and taken over as it is.
import { expect, inLanguage, test } from '../_fixtures.ts';
import { expectTakenOver, openDrawn } from './_first-data.ts';

const drawn = {
  '/': '.mm-event-card a',
  '/x-demkhongngu': 'main a[href^="/events/"]',
  '/vouchers/khongngu30': '.mm-voucher',
  '/voting/ban-dien-khep-dem': '.mm-ballot',
};

inLanguage('vi', 'Pages that the server draws', (language) => {
  test('are read without script, and taken over as they are', async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const [path, content] of Object.entries(drawn)) {
      await openDrawn(plain, `${path}?lang=${language}`);
      await expect(plain.locator(content).first(), path).toBeVisible();
      const title = (await plain.getByRole('heading', { level: 1 }).first().textContent()) ?? '';

      await openDrawn(page, path);
      await page.mouse.move(200, 400);
      await expectTakenOver(page);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(title);
    }
    await context.close();
  });
});
