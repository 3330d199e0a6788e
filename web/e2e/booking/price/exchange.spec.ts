import type { Page } from '@playwright/test';
import { bankButton, buyByApi } from '../../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdStandingTickets } from '../../_booking.ts';
import { expect, inLanguage, signIn, test } from '../../_fixtures.ts';
import { expectAccessible } from '../../look/_accessible.ts';
import { findSmall } from '../../look/_small.ts';
import { sql } from '../../_system.ts';

type Words = (id: string) => string;

const box = (page: Page, t: Words) => page.getByRole('region', { name: t('booking.exchange.title') });
const summary = (page: Page, t: Words) => page.getByRole('region', { name: t('booking.summary.title') });
const pay = (page: Page, t: Words, amount: string) =>
  page.getByRole('button', { name: t('booking.payment.pay').replace('{total}', amount) });

/** From the page of a paid order to the payment of two tickets of another showing of its event. */
async function bookInstead(page: Page, t: Words, code: string, showingId: string): Promise<void> {
  await page.goto(`/my-orders/${code}`);
  await page.getByRole('link', { name: t('orders.exchange.do') }).click();
  await page.locator(`a[href*="/${showingId}/"]`).first().click();
  await holdStandingTickets(page, t, 2);
  await giveContact(page, t);
}

async function expectExchanged(page: Page, t: Words, code: string): Promise<void> {
  await page.goto(`/my-orders/${code}`);
  await expect(page.getByText(t('orders.status.exchanged'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('orders.papers.receiptOnly'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('orders.exchange.do') })).toBeHidden();
}

const liveTickets = (showingId: string) =>
  sql(`SELECT FROM tickets WHERE showing_id = $1 AND voided_at IS NULL`, [showingId]);

inLanguage('vi', 'Exchange of tickets', () => {
  test('for dearer ones costs the difference', async ({ page, t, account, newEvent }) => {
    const event = await newEvent({ like: 'bongchuyen' });
    const [friday, saturday] = event.showingIds as [string, string, string];
    await signIn(page, account);
    const code = await buyByApi(page, { showingId: friday, typeId: 'khandai', quantity: 2 });
    await bookInstead(page, t, code, saturday);

    await expect(pay(page, t, '400.000 ₫')).toBeVisible();
    const tickets = box(page, t).getByRole('checkbox');
    await tickets.nth(0).check();
    await expect(pay(page, t, '220.000 ₫')).toBeVisible();
    await tickets.nth(1).check();
    await expect(pay(page, t, '40.000 ₫')).toBeVisible();
    await expect(summary(page, t)).toContainText('−360.000 ₫');
    await page.reload();
    await expect(tickets.nth(1)).toBeChecked();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await findSmall(page)).toEqual([]);
    await expectAccessible(page, 'exchange');

    await goToBank(page, t);
    await expect(page.getByText(/40\.000/).first()).toBeVisible();
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    expect([await liveTickets(friday), await liveTickets(saturday)].map(({ length }) => length)).toEqual([
      0, 2,
    ]);
    await expectExchanged(page, t, code);
  });

  test('for cheaper ones is done at once, and refunds the difference', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'bongchuyen' });
    const [friday, , sunday] = event.showingIds as [string, string, string];
    await signIn(page, account);
    const code = await buyByApi(page, { showingId: sunday, typeId: 'khandai', quantity: 2 });
    await bookInstead(page, t, code, friday);
    const tickets = box(page, t).getByRole('checkbox');
    await tickets.nth(0).check();
    await tickets.nth(1).check();
    await expect(box(page, t)).toContainText(t('booking.exchange.refund').replace('{amount}', '100.000 ₫'));
    await expect(page.getByRole('radio')).toHaveCount(0);
    await button(page, t('booking.exchange.do')).click();
    await expect(page.getByRole('heading', { name: t('booking.complete.title') })).toBeVisible();
    expect([await liveTickets(sunday), await liveTickets(friday)].map(({ length }) => length)).toEqual([
      0, 2,
    ]);
    await expectExchanged(page, t, code);
    await expect(page.getByText(/100\.000/).first()).toBeVisible();
    await expectAccessible(page, 'an order whose tickets were exchanged');
  });
});
