import { buyByApi } from './_buy.ts';
import { expect, inBothLanguages, signIn, test } from './_fixtures.ts';
import { sql } from './_system.ts';

inBothLanguages('A session that ended on the server', () => {
  test('asks to log in again, and the tickets stay', async ({ page, account, t }) => {
    await signIn(page, account);
    await buyByApi(page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 1 });
    await page.goto('/my-tickets');
    const ticket = page.locator('a[href^="/my-tickets/"]').first();
    await expect(ticket).toBeVisible();

    await sql(
      `UPDATE session_families SET revoked_at = now(), revoked_because = 'journey'
       WHERE user_id = (SELECT id FROM users WHERE phone = $1)`,
      [account.phone],
    );
    // The platform remembers a live session for five seconds.
    await page.waitForTimeout(5_500);
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('session.expired.login') }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

    await page.goto('/my-tickets');
    await expect(page.getByText(t('tickets.sync.signedOut'))).toBeVisible();
    await ticket.click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
  });
});
