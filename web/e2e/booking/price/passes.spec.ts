import { bankButton } from '../../_buy.ts';
import { button, expectPaid, giveContact, goToBank } from '../../_booking.ts';
import { expect, inLanguage, signIn, test } from '../../_fixtures.ts';
import { expectAccessible } from '../../look/_accessible.ts';
import { findSmall } from '../../look/_small.ts';
import { sql } from '../../_system.ts';

inLanguage('vi', 'A pass of two days', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is sold with both dates, which the ticket says without a network too, and stays to come until the second is over', async ({
    page,
    context,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'dieuvungtau' });
    const [saturday, sunday] = event.showingIds as [string, string];
    const dayOf = async (id: string) => {
      const [row] = await sql<{ at: Date }>(`SELECT starts_at AS at FROM showings WHERE id = $1`, [id]);
      const parts = new Intl.DateTimeFormat('vi', {
        timeZone: 'Asia/Ho_Chi_Minh',
        day: '2-digit',
        month: 'long',
      });
      return parts.format(row?.at);
    };
    const days = [await dayOf(saturday), await dayOf(sunday)] as const;
    await signIn(page, account);
    await page.goto(event.page);
    const note = page.getByText(t('tickets.type.admits').split('{')[0]!).first();
    await expect(note).toContainText(days[1]);

    await page.goto(event.booking);
    await expect(note).toContainText(days[1]);
    await page
      .getByRole('button', { name: t('booking.select.more').split(',')[0]!.replace('{name}', 'Vé hai ngày') })
      .click();
    expect(await findSmall(page)).toEqual([]);
    await button(page, t('booking.select.hold')).click();
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await expect(note).toContainText(days[1]);

    const [ticket] = await sql<{ id: string; order_code: string }>(
      `SELECT id, order_code FROM tickets WHERE showing_id = $1`,
      [saturday],
    );
    await page.goto(`/my-orders/${ticket?.order_code}`);
    await expect(note).toContainText(days[1]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.goto('/my-tickets');
    await expect(page.getByRole('link').filter({ hasText: event.title.vi })).toContainText(days[1]);
    await page.goto(`/my-tickets/${ticket?.id}`);
    const dates = page.locator('.mm-gate-when');
    await expect(dates).toHaveText(days.map((day) => new RegExp(day)));
    await expectAccessible(page, 'the ticket of a pass');

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.reload();
    await expect(dates).toHaveText(days.map((day) => new RegExp(day)));
    await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();
    await context.setOffline(false);

    // Let in on Saturday, which is over: it still opens the gate on Sunday.
    await sql(
      `UPDATE showings SET starts_at = now() - interval '9 hours', ends_at = now() - interval '2 hours', doors_at = now() - interval '9 hours'
       WHERE id = $1`,
      [saturday],
    );
    await sql(
      `UPDATE tickets SET state = 'redeemed', checked_in_at = now() - interval '5 hours', changed_in = pg_current_xact_id() WHERE id = $1`,
      [ticket?.id],
    );
    await page.goto('/my-tickets');
    const upcoming = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('tickets.list.upcoming') }) });
    await expect(upcoming.getByRole('link')).toContainText(event.title.vi);
    await expect(upcoming.getByText(t('ticket.redeemed'), { exact: true })).toBeHidden();
    await page.goto(`/my-tickets/${ticket?.id}`);
    await expect(page.locator('.mm-gate-qr-used')).toHaveCount(0);
    await expect(page.getByText(t('ticket.redeemed'), { exact: true })).toBeVisible();
  });
});
