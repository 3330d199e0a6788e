// The check at start in a browser: the server's clock judges, not the phone's; the installed app takes a session of its own.
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

  test('or two months, with a dead clock, is not logged out by it', async ({ page, account }) => {
    await signIn(page, account);
    await page.clock.setSystemTime(Date.now() + 70 * 24 * 60 * minutes(1));
    await page.goto('/payment-methods');
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a phone that is ten minutes slow', () => {
  test.use({ language: 'en' });

  test('takes an expired token for a good one, and stays logged in all the same', async ({
    page,
    context,
    account,
    t,
  }) => {
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

  test('trades for a session of its own at its first launch with a network, once', async ({
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
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    expect(await sessions()).toEqual([...before, 'installed_app']);
    // By the page, or by the gateway for a call that was on its way when the token ran out.
    expect(await refreshesOf(account), 'only the expired one').toBe(1);
  });
});
