import { expect } from '@playwright/test';
import { expectAccessible } from '../look/_accessible.ts';
import { buyByApi } from '../_buy.ts';
import { button } from '../_booking.ts';
import { inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { baseUrl } from '../_system.ts';

inLanguage('vi', 'Hearts in a voting', () => {
  test('are earned by tickets, given by keyboard, counted live for others, and limited to the balance', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const event = await newEvent({ voting: 'bandem' });
    const voting = `/voting/${event.voting?.slug}`;
    const context = await browser.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
    await context.addCookies([{ name: '_culture', value: 'vi', url: baseUrl() }]);
    const theirs = await context.newPage();
    await openAccount(theirs);
    // A press before the session is known waits for it, so that a logged-in buyer is not asked to log in.
    const known = Promise.withResolvers<void>();
    await theirs.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('"SessionProfile"')) await known.promise;
      await route.continue();
    });
    await theirs.goto(voting);
    const rowOf = (on: typeof page) => on.getByRole('listitem').filter({ hasText: 'Bờ Đông' });
    await rowOf(theirs)
      .getByRole('button', { name: t('voting.giveTo').replace('{name}', 'Bờ Đông') })
      .click();
    known.resolve();
    const low = theirs.getByRole('dialog');
    await expect(low.getByText(t('voting.sheet.none'))).toBeVisible();
    await expect(low.getByText('10 trái tim')).toBeVisible();
    await theirs.keyboard.press('Escape');

    await signIn(page, account);
    await buyByApi(page, { ...event, quantity: 1 });
    await page.goto(voting);
    await expect(page.getByText('Bạn còn 10 trái tim.')).toBeVisible();
    await expectAccessible(page, 'voting');
    await rowOf(page).getByRole('button').focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Tặng trái tim cho Bờ Đông');
    await expectAccessible(page, 'hearts');
    await button(page, 'Nhiều nhất: 10').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Tặng 10 trái tim').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Đã tặng 10 trái tim cho Bờ Đông. Cảm ơn bạn.')).toBeVisible();
    await expect(page.getByText('Bạn còn 0 trái tim.')).toBeVisible();
    await expect(rowOf(page).getByText('Bạn đã tặng 10 trái tim')).toBeVisible();

    await expect(rowOf(theirs).getByText(/^10 trái tim/)).toBeVisible();
    await context.close();
  });
});
