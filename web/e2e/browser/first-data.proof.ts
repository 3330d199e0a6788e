// The first screen under special conditions: no network at the first press, a logged-in buyer, an unknown event.
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { openWithData, operationsOf } from './_first-data.ts';

inLanguage('en', 'The first screen', () => {
  test('drops a press without a network, and runs the next one with a network', async ({ page, t }) => {
    await page.route('**/assets/*.js', (route) =>
      /\/(main|client)-/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await openWithData(page, '/');
    const search = page.getByRole('button', { name: t('shell.search'), exact: true });
    const dialog = page.getByRole('dialog');
    await search.click();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await expect(async () => {
      if (!(await dialog.isVisible())) await search.click({ timeout: 3_000 });
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  test('is the same page for a buyer, who is recognised on it', async ({ page, account, t }) => {
    await signIn(page, account);
    const asked = operationsOf(page);
    const html = await openWithData(page, '/');
    expect(html).not.toContain(account.name);
    await expect(page.getByRole('button', { name: `${t('shell.account')}: ${account.name}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('SessionProfile');
    expect(asked).not.toContain('HomeScreen');
  });

  test('says that an event is unknown, and removes its head elements', async ({ page, t }) => {
    const response = await page.goto('/nothing-nobody1');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('error.notFound.title') })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
    await page.locator('header a.mm-brand').click();
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});
