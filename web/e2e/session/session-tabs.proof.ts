// One browser with several tabs and an expired token: one tab refreshes it, and nobody is logged out.
import { devices } from '@playwright/test';
import { like } from '../_booking.ts';
import { ask, expect, signIn, test } from '../_fixtures.ts';
import { expireAccess, refreshesOf } from '../_session.ts';

const booking = '/events/demkhongngu/bookings/demkhongngu1/dem';

test.describe('on a desktop, in English', () => {
  const { userAgent, viewport } = devices['Desktop Chrome'];
  test.use({ language: 'en', userAgent, viewport, isMobile: false, hasTouch: false });

  test('refreshes once for two tabs with an expired token under load, and logs nobody out', async ({
    page,
    context,
    account,
    t,
  }) => {
    await signIn(page, account);
    const tabs = [page, await context.newPage()];
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

  test('refreshes once for two tabs that start with an expired token', async ({ page, context, account }) => {
    await signIn(page, account);
    await expireAccess(context);
    let asked = 0;
    await context.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"RefreshSession"')) asked += 1;
      // Only the session's own requests: the home screen's others would make the gateway refresh.
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
