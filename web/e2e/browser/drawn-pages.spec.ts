import { expect, inLanguage, startApp, test } from '../_fixtures.ts';
import { expectTakenOver, openDrawn } from './_first-data.ts';

const drawn = {
  '/': '.mm-event-card a',
  '/x-demkhongngu': 'main a[href^="/events/"]',
  '/vouchers/khongngu30': '.mm-voucher',
  '/voting/ban-dien-khep-dem': '.mm-ballot',
};

inLanguage('vi', 'Server-rendered pages', (language) => {
  test('can be read without script, and are hydrated without a change', async ({ browser, page }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const [path, content] of Object.entries(drawn)) {
      await openDrawn(plain, `${path}?lang=${language}`);
      await expect(plain.locator(content).first(), path).toBeVisible();
      const title = (await plain.getByRole('heading', { level: 1 }).first().textContent()) ?? '';

      await openDrawn(page, path);
      await startApp(page);
      await expectTakenOver(page);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(title);
    }
    await context.close();
  });
});
