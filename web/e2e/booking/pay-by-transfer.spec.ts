import { bankButton } from '../_buy.ts';
import { expectPaid, giveContact, holdStandingTickets, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { turnLanguage } from '../look/_accessible.ts';
import { textOf } from '../_system.ts';
import { payBy } from './_pay-by.ts';

inLanguage('vi', 'A transfer by VietQR', () => {
  test('is shown with its QR code and details to copy, and the page changes when the money arrives', async ({
    page,
    context,
    t,
    account,
    newEvent,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await holdStandingTickets(page, t, 1);
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

    // A narrow phone shows all of it without horizontal scrolling, in either language.
    await page.setViewportSize({ width: 320, height: 640 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(320);
    await turnLanguage(page);
    await expect(page.getByRole('heading', { name: textOf('en')('transfer.title') })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(320);
    await turnLanguage(page);

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('transfer.openApp') }).click();
    const bankApp = await opened;
    await expect(bankApp.getByText(text)).toBeVisible();
    await bankButton(bankApp, 'pay').click();
    await expectPaid(page, t);
  });
});
