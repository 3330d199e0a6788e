// A session that ended on the server unnoticed: tickets stay on the phone.
import { buyByApi } from '../_buy.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { revokeFromElsewhere } from '../_session.ts';

inLanguage('en', 'A session that ended on the server', () => {
  test('asks for a new login and keeps the tickets', async ({ page, browser, account, t, newEvent }) => {
    await signIn(page, account);
    await buyByApi(page, { ...(await newEvent()), quantity: 1 });
    await page.goto('/my-tickets');
    const ticket = page.locator('a[href^="/my-tickets/"]').first();
    await expect(ticket).toBeVisible();

    // The ticket's own screen would report it at once.
    await page.goto('about:blank');
    await revokeFromElsewhere(browser, account);
    await page.goto('/my-account');
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(t('session.expired.text'));
    await expect(page.getByText(t('session.needed.title'))).toBeVisible();
    await expect(page.getByRole('dialog'), 'no login lies over it').toHaveCount(1);
    await dialog.getByRole('button', { name: t('session.expired.login') }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

    await page.goto('/my-tickets');
    await expect(page.getByText(t('tickets.sync.signedOut'))).toBeVisible();
    await ticket.click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
  });
});
