import { expect } from '@playwright/test';
import { expectAccessible } from '../look/_accessible.ts';
import { buyByApi } from '../_buy.ts';
import { button } from '../_booking.ts';
import { routeFromNow } from '../_route.ts';
import { inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { baseUrl, sql } from '../_system.ts';

/** The slug in the address of an event's page, `/{slug}-{id}`. */
const slugOf = ({ page }: { page: string }) => page.slice(1, page.lastIndexOf('-'));

inLanguage('vi', 'A ticket for a friend', () => {
  test('is claimed by a code that works once, and no longer opens the gate for the giver', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    await signIn(page, account);
    const event = await newEvent();
    const other = await newEvent();
    await buyByApi(page, { ...event, quantity: 2 });
    // Nothing of the balance is needed to give what was bought.
    await sql(
      `WITH gone AS (DELETE FROM balance_entries e USING users u
         WHERE e.user_id = u.id AND u.phone = $1 AND e.unit = 'free_gift' RETURNING e.user_id)
       DELETE FROM balances b USING gone WHERE b.user_id = gone.user_id AND b.unit = 'free_gift'`,
      [account.phone],
    );
    await page.goto('/gift-ticket');
    await expect(page.getByText(t('gift.cost').replace('{max}', '5'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('route.gift.title'));
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    await expectAccessible(page, 'gift');

    await button(page, t('gift.to.code')).click();
    await page.getByRole('button', { name: 'Tặng', exact: true }).click();
    await expect(page.getByText(t('gift.chooseFirst'))).toBeVisible();
    await boxes.first().check();
    await button(page, 'Tặng 1 vé').click();
    await expect(page.getByRole('heading', { name: t('gift.isSent') })).toBeVisible();
    const [gift] = await sql<{ code: string }>(
      `SELECT g.code FROM gifts g JOIN users u ON u.id = g.user_id WHERE u.phone = $1`,
      [account.phone],
    );
    const code = gift?.code ?? '';

    const context = await browser.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
    await context.addCookies([{ name: '_culture', value: 'vi', url: baseUrl() }]);
    const theirs = await context.newPage();
    const friend = await openAccount(theirs);
    await theirs.goto('/redeem-ticket/khong-phai');
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound.title'));
    await theirs.goto(`/redeem-ticket/${slugOf(other)}?code=${code.toLowerCase()}`);
    const shown = theirs.getByRole('region', { name: t('gift.redeem.event') });
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText(other.title.vi);
    await expect(shown.locator('time')).toHaveCount(1);
    const field = theirs.getByLabel(t('gift.redeem.label').replace('{chars}', '12'));
    await expect(field).toHaveValue(code.toLowerCase());
    await button(theirs, t('gift.redeem.send')).click();
    await expect(theirs.getByText(/một sự kiện khác/)).toBeVisible();
    await expect(field).toHaveValue(code.toLowerCase());
    await expectAccessible(theirs, 'redeem');
    await theirs.getByRole('link', { name: t('gift.redeem.other') }).click();
    await expect(shown.getByRole('heading', { level: 2 })).toHaveText(event.title.vi);
    await expect(field).toHaveValue(code.toLowerCase());
    await theirs.goto('/my-tickets');
    await theirs.getByRole('link', { name: t('gift.enter.title') }).click();
    await button(theirs, t('gift.enter.send')).click();
    await expect(theirs.getByText(t('gift.redeem.required'))).toBeVisible();
    await theirs.getByLabel(t('gift.redeem.label').replace('{chars}', '12')).fill(code);
    await expectAccessible(theirs, 'enter a code');
    await button(theirs, t('gift.enter.send')).click();
    await expect(theirs.getByText(t('gift.from').replace('{name}', account.name))).toBeVisible();
    await button(theirs, t('gift.claim')).click();
    await expect(theirs.getByRole('heading', { name: t('gift.claimed.title') })).toBeVisible();
    await theirs
      .getByRole('link', { name: t('shell.tickets') })
      .last()
      .click();
    await expect(theirs).toHaveURL(/my-tickets/);
    const owners = await sql<{ phone: string; generation: number }>(
      `SELECT u.phone, t.generation FROM tickets t JOIN users u ON u.id = t.user_id
       WHERE u.phone = ANY($1) ORDER BY t.generation`,
      [[account.phone, friend.phone]],
    );
    expect(owners).toEqual([
      { phone: account.phone, generation: 1 },
      { phone: friend.phone, generation: 2 },
    ]);
    await theirs.goto('/gift-ticket');
    await theirs.getByRole('link', { name: t('gift.enter.title') }).click();
    await button(theirs, t('gift.enter.send')).click();
    await expect(theirs.getByText(t('gift.redeem.required'))).toBeVisible();
    await theirs.getByLabel(t('gift.redeem.label').replace('{chars}', '12')).fill(code);
    await expectAccessible(theirs, 'enter a code');
    await button(theirs, t('gift.enter.send')).click();
    await expect(theirs.getByText(t('gift.offer.claimed'))).toBeVisible();
    await context.close();
    await page.reload();
    await expect(page.getByText(/^Đã nhận /)).toBeVisible();
    await expect(boxes).toHaveCount(1);
  });

  test('is redeemed on the page of its event, whose code outlives a network that is gone', async ({
    page,
    t,
    account,
    newEvent,
    browser,
  }) => {
    await signIn(page, account);
    const event = await newEvent();
    await buyByApi(page, { ...event, quantity: 1 });
    await page.goto('/gift-ticket');
    await page.getByRole('checkbox').first().check();
    await button(page, t('gift.to.code')).click();
    await button(page, 'Tặng 1 vé').click();
    await expect(page.getByRole('heading', { name: t('gift.isSent') })).toBeVisible();
    const [gift] = await sql<{ code: string }>(
      `SELECT g.code FROM gifts g JOIN users u ON u.id = g.user_id WHERE u.phone = $1`,
      [account.phone],
    );
    const code = gift?.code ?? '';

    const context = await browser.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
    await context.addCookies([{ name: '_culture', value: 'vi', url: baseUrl() }]);
    const theirs = await context.newPage();
    await openAccount(theirs);
    let isCut = true;
    await routeFromNow(theirs, '**/graphql', (route) =>
      isCut && route.request().postData()?.includes('"RedeemEvent"') ? route.abort() : route.fallback(),
    );
    await theirs.goto(`/redeem-ticket/${slugOf(event)}`);
    const field = theirs.getByLabel(t('gift.redeem.label').replace('{chars}', '12'));
    await expect(button(theirs, t('error.state.retry'))).toBeVisible();
    await field.fill(code);
    isCut = false;
    await button(theirs, t('error.state.retry')).click();
    await expect(theirs.getByRole('heading', { level: 2, name: event.title.vi })).toBeVisible();
    await expect(field).toHaveValue(code);
    await button(theirs, t('gift.redeem.send')).click();
    await expect(theirs.getByRole('heading', { name: t('gift.claimed.title') })).toBeVisible();
    await context.close();
  });
});
