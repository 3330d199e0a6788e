import { expect, inLanguage, signIn, test } from '../_fixtures.ts';

inLanguage('vi', 'The back button', () => {
  test('closes search, menu and section before it leaves the page, also after a reload', async ({
    page,
    t,
    account,
  }) => {
    await signIn(page, account);
    await page.goto('/');
    const find = page.getByRole('button', { name: t('shell.search') });
    const search = page.getByRole('dialog', { name: t('search.title') });
    await find.click();
    await expect(search).toBeVisible();
    await page.goBack();
    await expect(search).toBeHidden();
    await expect(find).toBeFocused();
    await expect(page).toHaveURL('/');

    const person = page.getByRole('button', { name: account.name });
    const menu = page.getByRole('link', { name: t('auth.menu.account') });
    await person.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');

    // Closed by its own button, then a link: the back button goes from page to page.
    await find.click();
    await search.getByRole('button', { name: t('search.close'), exact: true }).click();
    await expect(search).toBeHidden();
    await expect(find).toBeFocused();
    await page.getByRole('link', { name: 'Bốn Mùa Trở Lại', exact: true }).first().click();
    await page.waitForURL(/-bonmua$/);
    await expect(page.getByRole('button', { name: t('event.back') })).toBeVisible();
    await page.getByRole('button', { name: t('event.back') }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.waitForURL('/healthz');

    await page.goForward();
    await expect(find).toBeVisible();
    await find.click();
    await expect(search).toBeVisible();
    await page.reload();
    await expect(find).toBeVisible();
    await expect(search).toBeHidden();
    await page.goBack();
    await page.waitForURL('/healthz');

    await page.goto('/events/bonmua/bookings/bonmua1/bon-mua-tro-lai');
    const zone = page
      .getByRole('button', { pressed: false })
      .filter({ has: page.locator('.mm-zone-swatch') });
    await zone.first().click();
    const all = page.getByRole('button', { name: t('booking.map.allSections') });
    await expect(all).toBeVisible();
    await page.goBack();
    await expect(all).toBeHidden();
    await expect(zone.first()).toBeVisible();
    await expect(page).toHaveURL(/\/bookings\//);
    await zone.first().click();
    await all.click();
    await expect(zone.first()).toBeVisible();
    await page.goBack();
    await page.waitForURL('/healthz');
  });
});
