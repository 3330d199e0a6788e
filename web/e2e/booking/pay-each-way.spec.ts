import type { Page } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, holdPlaces, like } from '../_booking.ts';
import { expect, inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';

/** Chooses a way to pay by its code, and goes. */
async function payBy(page: Page, t: (id: string) => string, method: string): Promise<void> {
  await page.locator(`input[type="radio"][value="${method}"]`).check();
  await button(page, t('booking.payment.pay')).click();
}

/** Each with a language of its own: between them both are heard. */
const atAProvider = [
  { method: 'momo', language: 'vi', page: /\/pay\// },
  { method: 'zalopay', language: 'en', page: /\/pay\// },
  { method: 'shoppe_pay', language: 'vi', page: /\/pay\// },
  { method: 'internetbanking', language: 'en', page: /\/paymentv2\// },
  { method: 'credit_card', language: 'vi', page: /\/paymentv2\// },
] as const;

for (const { method, language, page: providersPage } of atAProvider) {
  inLanguage(language, `A payment by ${method}`, () => {
    test('leads to the provider and back to the tickets', async ({ page, t, account, newEvent }) => {
      await signIn(page, account);
      await page.goto((await newEvent()).booking);
      await holdPlaces(page, t, 1);
      await giveContact(page, t);
      await payBy(page, t, method);
      await page.waitForURL(providersPage);
      await bankButton(page, 'pay').click();
      await expectPaid(page, t);
    });
  });
}

inBothLanguages('A transfer by VietQR', () => {
  test('is shown with its code and what to copy, and its page changes when the money comes', async ({
    page,
    context,
    t,
    account,
    newEvent,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await holdPlaces(page, t, 1);
    await giveContact(page, t);
    await payBy(page, t, 'vietqr');
    await page.waitForURL(/\/payment-return\//);
    await expect(page.getByRole('heading', { name: t('transfer.title') })).toBeVisible();
    await expect(page.getByRole('img', { name: like(t('transfer.qr')) })).toBeVisible();
    const copyText = t('transfer.copy').replace('{name}', t('transfer.text'));
    await page.getByRole('button', { name: copyText }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch(/^MM[0-9A-Z]{14}$/);
    const text = await copied();
    await expect(page.getByText(text, { exact: true })).toBeVisible();

    // A narrow phone shows all of it without moving sideways.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('transfer.openApp') }).click();
    const bankApp = await opened;
    await expect(bankApp.getByText(text)).toBeVisible();
    await bankButton(bankApp, 'pay').click();
    await expectPaid(page, t);
  });
});
