import { bankButton } from '../_buy.ts';
import { expectPaid, giveContact, holdStandingTickets, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';
import { payAgainBy, payBy } from './_pay-by.ts';

inLanguage('en', 'A payment that a wallet declines', () => {
  test('is announced, paid again in the same window, and makes one order', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await holdStandingTickets(page, t, 2);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();

    // On every page the live order is shown with a link to its current step.
    const reminder = page.getByRole('status', { name: t('order.live.label') });
    await page.getByRole('link', { name: t('shell.brand.home') }).click();
    await expect(reminder.getByText(like(t('order.live.holding')))).toBeVisible();
    await reminder.getByRole('link', { name: t('order.live.goOn') }).click();
    await giveContact(page, t);
    await expect(reminder.getByRole('link')).toHaveCount(0);
    await payBy(page, t, 'momo');
    await page.waitForURL(/\/pay\//);
    await page.goto('/my-tickets');
    await expect(page.getByRole('heading', { name: '1 order in progress' })).toBeVisible();
    // The bank was asked and has no payment: the order is open.
    await expect(page.getByText(like(t('order.live.open')))).toBeVisible();
    await expect(page.getByText(t('tickets.empty.title'))).toHaveCount(0);
    await page.goBack();
    await bankButton(page, 'decline').click();
    await page.waitForURL(/\/payment-return\//);
    await expect(page.getByRole('heading', { name: t('booking.declined.title') })).toBeVisible();
    // The wallet that has just refused is not selected.
    const refused = page.getByRole('radio', { name: new RegExp(t('unpaid.refused')) });
    await expect(refused).not.toBeChecked();
    await expect(refused).toHaveValue('momo');
    await expect(page.getByRole('radio', { checked: true })).toBeVisible();
    await payAgainBy(page, t, 'momo');
    await page.waitForURL(/\/pay\//);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);

    const [facts] = await sql<{ orders: string; payments: string; tickets: string }>(
      `SELECT (SELECT count(*) FROM orders WHERE user_id = users.id) AS orders,
        (SELECT count(*) FROM payments JOIN orders ON orders.code = order_code WHERE user_id = users.id) AS payments,
        (SELECT count(*) FROM tickets WHERE user_id = users.id) AS tickets
       FROM users WHERE phone = $1`,
      [account.phone],
    );
    expect(facts).toEqual({ orders: '1', payments: '2', tickets: '2' });
  });
});
