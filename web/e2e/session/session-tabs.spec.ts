// One browser, many tabs: who logs in or out in one of them has done it in all.
import { devices } from '@playwright/test';
import { like } from '../_booking.ts';
import { ask, expect, newAccount, openAccount, signIn, test } from '../_fixtures.ts';
import { expireAccess, refreshesOf } from '../_session.ts';
import { seesToast } from '../_toasts.ts';

const booking = '/events/demkhongngu/bookings/demkhongngu1/dem';

test.describe('on a phone, in Vietnamese', () => {
  test.use({ language: 'vi' });

  test('a logout and a login as somebody else are seen at once in the other tab', async ({
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

test.describe('on a desktop, in English', () => {
  const { userAgent, viewport } = devices['Desktop Chrome'];
  test.use({ language: 'en', userAgent, viewport, isMobile: false, hasTouch: false });

  test('two tabs with an expired token, under load: one refresh, and nobody is logged out', async ({
    page,
    context,
    account,
    t,
  }) => {
    await signIn(page, account);
    const tabs = [page, await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/healthz')));
    await expireAccess(context);
    const before = await refreshesOf(account);
    const load = (tab: (typeof tabs)[number]) =>
      Promise.all(
        Array.from({ length: 10 }, () => ask<{ me: { phone: string } }>(tab, '{ me { phone } }', {})),
      );
    const [loads] = await Promise.all([
      Promise.all(tabs.map(load)),
      ...(await Promise.all(tabs.map(() => context.newPage()))).map((tab) => tab.goto(booking)),
    ]);
    expect(loads.flat().map(({ me }) => me.phone)).toEqual(Array(20).fill(account.phone));
    for (const tab of context.pages().slice(2)) {
      await expect(tab.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
      await expect(tab.getByRole('dialog')).toHaveCount(0);
    }
    expect((await refreshesOf(account)) - before).toBe(1);
  });

  test('two tabs that both find the token expired at their start: one of them asks', async ({
    page,
    context,
    account,
  }) => {
    await signIn(page, account);
    await expireAccess(context);
    let asked = 0;
    await context.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"RefreshSession"')) asked += 1;
      // Only the session's own calls: what else the home screen asks would make the gateway refresh by itself.
      if (body.includes('"RefreshSession"') || body.includes('"SessionProfile"')) await route.continue();
      else await route.abort();
    });
    const tabs = [page, await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/payment-methods')));
    for (const tab of tabs)
      await expect(tab.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    expect(asked).toBe(1);
    expect(await refreshesOf(account)).toBe(1);
  });
});
