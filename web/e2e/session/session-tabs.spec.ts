import { like } from '../_booking.ts';
import { ask, expect, newAccount, openAccount, signIn, test } from '../_fixtures.ts';
import { seesToast } from '../_toasts.ts';

const booking = '/events/demkhongngu/bookings/demkhongngu1/dem';

test.describe('on a phone, in Vietnamese', () => {
  test.use({ language: 'vi' });

  test('shows a logout and another login at once in the other tab', async ({
    page,
    context,
    account,
    browser,
    t,
  }) => {
    await signIn(page, account);
    const other = await context.newPage();
    await other.goto(booking);
    await expect(other.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();

    await page.goto('/');
    const hearsOfLogout = seesToast(other, t('session.elsewhere.loggedOut'));
    await page.getByRole('button', { name: like(`${t('shell.account')}: {name}`) }).click();
    await page.getByRole('button', { name: t('auth.logout') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.logout.yes') })
      .click();
    await expect(other.getByRole('dialog', { name: t('auth.title') })).toBeVisible();
    await hearsOfLogout;
    await expect(other.getByRole('button', { name: like(t('booking.select.more')) })).toHaveCount(0);

    const apart = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const somebody = { ...(await openAccount(await apart.newPage())), name: newAccount().name };
    await apart.close();
    const hearsOfLogin = seesToast(other, t('session.elsewhere.loggedIn').replace('{name}', somebody.name));
    await signIn(page, somebody);
    await page.goto('/');
    await hearsOfLogin;
    await expect(other.getByRole('dialog', { name: t('auth.title') })).toBeHidden();
    await expect(other.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
    const seen = await ask<{ me: { phone: string } }>(other, '{ me { phone } }', {});
    expect(seen.me.phone).toBe(somebody.phone);
  });
});
