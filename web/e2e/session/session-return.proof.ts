// The page after a login, what the address says of it, and the campaign, which must be kept.
import { like, openBooking } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { logInByModal } from '../_session.ts';

const wanted = '/events/demkhongngu/bookings/demkhongngu1/dem?from=side-banner#step-select-tickets';
const here = (address: string) => address.slice(new URL(address).origin.length);

inLanguage('en', 'The page after a login', (language) => {
  test('is the protected page with its query and hash, and the campaign of the arrival is kept', async ({
    page,
    account,
    t,
  }) => {
    const campaign = () => page.evaluate(() => sessionStorage.getItem('mm.campaign'));
    await page.goto('/?utm_source=z.a!lo&utm_campaign=he-2026&gclid=Ab_1');
    await page.goto(wanted);
    await logInByModal(page, t, account);
    await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
    expect(here(page.url())).toBe(wanted);
    await page.reload();
    await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
    expect(here(page.url())).toBe(wanted);

    await page
      .getByRole('button', { name: language === 'vi' ? /^EN/ : /^VI/ })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'vi' ? 'en' : 'vi');
    expect(JSON.parse((await campaign()) ?? '{}')).toEqual({
      utm_source: 'zalo',
      utm_campaign: 'he2026',
      gclid: 'Ab1',
    });
  });

  test('is requested once by an address, and is never on another site', async ({ page, account, t }) => {
    const modal = page.getByRole('dialog', { name: t('auth.title') });
    await page.goto('/?login=https://evil.example/my-tickets&q=1');
    await expect(modal).toBeVisible();
    await expect(page).toHaveURL(/\/\?q=1$/);
    await logInByModal(page, t, account);
    expect(here(page.url()), 'another site is our home').toBe('/');
    await page.goto('/?login=/my-tickets?from=mail');
    // Compared by path, because the address with the request ends in the same words.
    await expect(page).toHaveURL((url) => url.pathname === '/my-tickets' && url.search === '?from=mail');
    await page.waitForLoadState();

    await page.goto('/?login_error=social_login_unavailable');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/?next=to_migration&social=abc&known=%E2%80%A2%E2%80%A2001#top');
    await expect(page).toHaveURL(/\/#top$/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('has a back button that goes back, or home without a history', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    await signIn(page, account);
    const event = await newEvent();
    await openBooking(page, t, event);
    await page.goBack();
    await expect(page).toHaveURL(event.page);
    // The site's back button is shown in the installed app only, where a notification opens the page without a history.
    const apart = await page.context().newPage();
    await apart.goto(page.url());
    await apart.getByLabel(t('event.back')).dispatchEvent('click');
    await expect(apart).toHaveURL(/\/$/);
  });
});
