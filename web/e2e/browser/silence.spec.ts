import type { Page } from '@playwright/test';
import { like } from '../_booking.ts';
import { expect, inLanguage, newAccount, startApp, test } from '../_fixtures.ts';
import { routeFromNow } from '../_route.ts';

/** Holds a known operation, or answers it with an error, until it is released. */
async function hold(page: Page, operation: string, status?: number): Promise<() => Promise<void>> {
  const isMeant = (text: string | null) => text?.includes(`"${operation}"`) ?? false;
  const pattern = '**/graphql';
  await routeFromNow(page, pattern, async (route) => {
    if (!isMeant(route.request().postData())) return route.fallback();
    if (status !== undefined) await route.fulfill({ status, body: 'out of order' });
  });
  return () => page.unroute(pattern);
}

inLanguage('vi', 'A server that does not answer', () => {
  test('is reported after ten seconds by screens and buttons, and can be retried', async ({ page, t }) => {
    await page.clock.install();
    // Before hydration a link in the HTML works without any operation.
    const openHome = async () => {
      await page.goto('/');
      await startApp(page);
      await expect(page.locator('html[data-app]')).toHaveCount(1);
    };
    await openHome();
    const event = page.getByRole('link', { name: 'Bốn Mùa Trở Lại', exact: true }).first();
    let release = await hold(page, 'EventScreen');
    const asked = page.waitForRequest((request) => request.postData()?.includes('"EventScreen"') ?? false);
    await event.click();
    await asked;
    await page.clock.fastForward(10_000);
    await expect(page.getByText(t('error.timeout'))).toBeVisible();
    await release();
    await page.getByRole('button', { name: t('error.state.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // A server error does not mention the network.
    await openHome();
    release = await hold(page, 'EventScreen', 500);
    await event.click();
    await expect(page.getByText(t('error.server'))).toBeVisible();
    await expect(page.getByText(t('error.network'))).toHaveCount(0);
    await release();

    await page.goto('/');
    await page.getByRole('button', { name: t('shell.login.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('auth.title') });
    const phone = dialog.getByRole('textbox', { name: t('auth.phone.label') });
    await phone.fill(newAccount().phone.replace('+84', '0'));
    release = await hold(page, 'SendOtp');
    const sent = page.waitForRequest((request) => request.postData()?.includes('"SendOtp"') ?? false);
    await page.keyboard.press('Enter');
    await sent;
    await page.clock.fastForward(10_000);
    await expect(dialog.getByText(t('error.timeout'))).toBeVisible();
    await release();
    await phone.press('Enter');
    await expect(dialog.getByLabel(like(t('auth.code.label')))).toBeVisible();
  });
});
