import type { Page } from '@playwright/test';
import { bankButton } from '../../_buy.ts';
import { expectPaid, giveContact, goToBank, holdStandingTickets } from '../../_booking.ts';
import { expect, inLanguage, signIn, test } from '../../_fixtures.ts';
import { expectAccessible } from '../../look/_accessible.ts';
import { findSmall } from '../../look/_small.ts';
import { sql } from '../../_system.ts';

type Words = (id: string) => string;

const add_ons = [
  {
    id: 'combo',
    name: { vi: 'Combo bắp nước', en: 'Popcorn and a drink' },
    description: { vi: 'Bắp rang cỡ lớn và hai ly nước', en: 'A large popcorn and two drinks' },
    price: 89_000,
    stock: 20,
  },
  { id: 'poster', name: { vi: 'Áp phích có chữ ký', en: 'Signed poster' }, price: 120_000, stock: 1 },
];
const extras = (page: Page, t: Words) => page.getByRole('region', { name: t('booking.addOns.title') });
const quantityOf = (page: Page, t: Words, name: string) =>
  extras(page, t)
    .getByRole('group', { name: t('booking.addOns.quantityOf').replace('{name}', name) })
    .getByRole('status');
const more = (page: Page, t: Words, name: string) =>
  extras(page, t).getByRole('button', {
    name: t('booking.addOns.more').split(',')[0]!.replace('{name}', name),
  });

inLanguage('vi', 'Extras of an order', () => {
  test('are taken as they are pressed, kept after a reload, refused when the last is gone, and paid with the tickets', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ showing: { add_ons } });
    await signIn(page, account);
    await page.goto(event.booking);
    await holdStandingTickets(page, t, 2);
    const summary = page.getByRole('region', { name: t('booking.summary.title') });
    await more(page, t, 'Combo bắp nước').click();
    await more(page, t, 'Combo bắp nước').click();
    await expect(quantityOf(page, t, 'Combo bắp nước')).toHaveText('2');
    await expect(summary.getByText('2 × Combo bắp nước')).toBeVisible();

    // Somebody else has the last poster.
    await sql(`UPDATE add_ons SET taken = 1 WHERE showing_id = $1 AND id = 'poster'`, [event.showingId]);
    await more(page, t, 'Áp phích có chữ ký').click();
    await expect(extras(page, t).getByRole('alert')).toContainText('không còn đủ số lượng');
    await expect(extras(page, t).getByText('Tạm hết')).toBeVisible();
    await sql(`UPDATE add_ons SET taken = 0 WHERE showing_id = $1 AND id = 'poster'`, [event.showingId]);

    await page.reload();
    await expect(quantityOf(page, t, 'Combo bắp nước')).toHaveText('2');
    expect(await findSmall(page)).toEqual([]);
    await expectAccessible(page, 'extras');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await giveContact(page, t);
    await expect(summary.getByText('2 × Combo bắp nước')).toBeVisible();
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    const [order] = await sql<{ code: string; rest: string; taken: number }>(
      `SELECT o.code, o.total - o.subtotal - o.service_fee AS rest, a.taken FROM orders o
       JOIN add_ons a ON a.showing_id = o.showing_id AND a.id = 'combo' WHERE o.showing_id = $1`,
      [event.showingId],
    );
    expect(order).toMatchObject({ rest: '178000', taken: 2 });
    await page.goto(`/my-orders/${order?.code}`);
    await expect(page.getByText('2 × Combo bắp nước')).toBeVisible();
    await expect(page.getByText(`Đưa mã đơn ${order?.code} tại quầy`)).toBeVisible();
  });
});
