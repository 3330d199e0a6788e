// The start-up check in a browser: the server's clock decides, not the phone's; the installed app gets its own session.
import { like } from '../_booking.ts';
import { ask, expect, signIn, test } from '../_fixtures.ts';
import { expireAccess, markAccess, refreshesOf, showAsInstalled, watchRefreshes } from '../_session.ts';

const minutes = (count: number) => count * 60_000;

test.describe('a phone that is ten minutes fast', () => {
  test.use({ language: 'vi' });

  test('refreshes once, and then knows the time', async ({ page, context, account }) => {
    await signIn(page, account);
    await page.clock.setSystemTime(Date.now() + minutes(10));
    const refreshes = watchRefreshes(page);
    const menu = page.getByRole('button', { name: new RegExp(`: ${account.name}$`) });
    await markAccess(context, 300);
    await page.goto('/payment-methods');
    await expect(menu).toBeVisible();
    expect(refreshes(), 'at its first start it takes the token for expired').toBeLessThanOrEqual(1);
    const before = refreshes();
    await markAccess(context, 300);
    for (let starts = 0; starts < 3; starts++) {
      await page.reload();
      await expect(menu).toBeVisible();
    }
    expect(refreshes()).toBe(before);
  });

  test('is not logged out even when it is two months fast', async ({ page, account }) => {
    await signIn(page, account);
    await page.clock.setSystemTime(Date.now() + 70 * 24 * 60 * minutes(1));
    await page.goto('/payment-methods');
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a phone that is ten minutes slow', () => {
  test.use({ language: 'en' });

  test('takes an expired token as valid, and stays logged in', async ({ page, context, account, t }) => {
    await signIn(page, account);
    await page.clock.setSystemTime(Date.now() - minutes(10));
    await expireAccess(context);
    await page.goto('/events/demkhongngu/bookings/demkhongngu1/dem');
    await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await refreshesOf(account)).toBe(1);
  });
});

test.describe('the installed app', () => {
  test.use({ language: 'en' });

  test('gets its own session once, at its first launch with a network', async ({
    page,
    context,
    account,
  }) => {
    await signIn(page, account);
    const menu = page.getByRole('button', { name: new RegExp(`^Account`) });
    const sessions = async () => {
      const { devices } = await ask<{ devices: { kind: string }[] }>(page, '{ devices { kind } }', {});
      return devices.map(({ kind }) => kind).sort();
    };
    const before = await sessions();
    await showAsInstalled(page);
    await page.goto('/payment-methods');
    await expect(menu).toBeVisible();
    await expect.poll(sessions).toEqual([...before, 'installed_app']);
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    await expireAccess(context);
    await page.goto('/payment-methods');
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    expect(await sessions()).toEqual([...before, 'installed_app']);
    // By the page, or by the gateway for a request that was running when the token expired.
    expect(await refreshesOf(account), 'only the expired one').toBe(1);
  });
});
