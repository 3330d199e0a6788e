import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, holdStandingTickets, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';
import { payAgainBy, payBy } from './_pay-by.ts';

inLanguage('vi', 'An unpaid order', () => {
  test('says so, is paid by another method, and leaves no choice behind', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { booking } = await newEvent();
    await signIn(page, account);
    await page.goto(booking);
    await holdStandingTickets(page, t, 2);
    await giveContact(page, t);
    await payBy(page, t, 'momo');
    await page.waitForURL(/\/pay\//);
    await bankButton(page, 'decline').click();
    await page.waitForURL(/\/payment-return\//);
    await expect(page.getByRole('heading', { name: t('booking.declined.title') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await payAgainBy(page, t, 'momo');
    await page.waitForURL(/\/pay\//);

    // Back from a wallet without a payment: the bank is asked, and the buyer can continue, pay otherwise or cancel.
    await page.goBack();
    await expect(page.getByRole('heading', { name: t('unpaid.open.title') })).toBeVisible();
    await expect(button(page, t('booking.awaiting.goOn'))).toBeVisible();
    await expect(button(page, t('booking.cancel.open'))).toBeVisible();
    await button(page, t('unpaid.another')).press('Enter');
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    await payAgainBy(page, t, 'vietqr');
    await expect(page.getByRole('heading', { name: t('transfer.title') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    const saved = page.waitForEvent('download');
    await button(page, t('transfer.save')).click();
    expect((await saved).suggestedFilename()).toMatch(/^vietqr-MM[0-9A-Z]{14}\.png$/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });

    await button(page, t('unpaid.another')).click();
    await payAgainBy(page, t, 'internetbanking');
    await page.waitForURL(/\/pay\//);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);

    // The choice has become tickets: it is neither restored nor reported as taken by others.
    await page.goto(booking);
    await expect(button(page, t('booking.select.holdNothing'))).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    const more = button(page, t('booking.select.more')).first();
    await more.click();
    await expect(
      page.getByText(like(t('booking.summary.line').replace('{quantity}', '1'))).first(),
    ).toBeVisible();
  });

  test('is cancelled from its page, which frees its seats at once', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { booking } = await newEvent();
    await signIn(page, account);
    await page.goto(booking);
    await holdStandingTickets(page, t, 1);
    await giveContact(page, t);
    await payBy(page, t, 'vietqr');
    await page.waitForURL(/\/payment-return\//);
    await expect(page.getByRole('heading', { name: t('transfer.title') })).toBeVisible();
    await button(page, t('booking.cancel.open')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('booking.cancel.yes') })
      .click();
    await expect(page.getByRole('heading', { name: t('paymentReturn.cancelled.title') })).toBeVisible();
    await expect(page.getByText(t('paymentReturn.cancelled.text'))).toBeVisible();
    const held = await sql<{ free: boolean }>(
      `SELECT NOT EXISTS (SELECT FROM units JOIN orders ON orders.code = units.claim_id
        JOIN users ON users.id = orders.user_id WHERE users.phone = $1) AS free`,
      [account.phone],
    );
    expect(held).toEqual([{ free: true }]);
  });
});

inLanguage('en', 'A choice that another tab has bought', () => {
  test('is dropped when the tab is visible again', async ({ page, context, t, account, newEvent }) => {
    const { booking } = await newEvent();
    await signIn(page, account);
    await page.goto(booking);
    const more = button(page, t('booking.select.more')).first();
    await more.click();
    await more.click();
    await expect(button(page, t('booking.select.hold'))).toBeEnabled();

    const other = await context.newPage();
    await other.goto(booking);
    await holdStandingTickets(other, t, 2);
    await giveContact(other, t);
    await payBy(other, t, 'momo');
    await other.waitForURL(/\/pay\//);
    await bankButton(other, 'pay').click();
    await expectPaid(other, t);
    await other.close();

    await page.goto(booking);
    await expect(button(page, t('booking.select.holdNothing'))).toBeVisible();
  });
});
