import type { Page } from '@playwright/test';
import { expectPaid } from '../_booking.ts';
import { bankButton, payByApi } from '../_buy.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';

/** Chromium's install event, which headless mode never fires. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['asked'] = 'yes';
      return Promise.resolve({ outcome: answer });
    };
    dispatchEvent(Object.assign(event, { prompt }));
    if (!event.defaultPrevented) throw new Error('the browser would have asked by itself');
  }, outcome);
}

inLanguage('en', 'Installing', () => {
  test('is offered after a first ticket, never before, and not again once postponed', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    const offer = page.getByRole('region', { name: t('install.offer.title') });
    await signIn(page, account);
    await page.goto('/my-tickets');
    await offerInstall(page, 'accepted');
    await expect(page.getByRole('heading', { name: t('tickets.empty.title') })).toBeVisible();
    await expect(offer).toBeHidden();

    await payByApi(page, { ...(await newEvent()), quantity: 1 });
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await offerInstall(page, 'accepted');
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: t('install.offer.yes') }).click();
    await expect(page.getByText(t('install.offer.done'))).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('yes');

    await page.goto('/my-tickets');
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    await offerInstall(page, 'dismissed');
    await offer.getByRole('button', { name: t('install.offer.later') }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    await offerInstall(page, 'dismissed');
    await expect(offer).toBeHidden();
  });
});
