import { button, giveContact, holdStandingTickets, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('en', 'An expired hold', () => {
  test('is announced, frees the seats, and returns the buyer to the start', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await holdStandingTickets(page, t, 1);
    await giveContact(page, t);
    await expect(button(page, t('booking.payment.pay'))).toBeVisible();

    const turnClock = `UPDATE orders SET hold_until = now() + interval '4 seconds'
      WHERE user_id = (SELECT id FROM users WHERE phone = $1) AND state = 'holding' RETURNING code`;
    const [order] = await sql<{ code: string }>(turnClock, [account.phone]);
    await sql(`UPDATE units SET held_until = now() + interval '4 seconds' WHERE claim_id = $1`, [
      order?.code,
    ]);
    await page.reload();
    const alert = page.getByRole('dialog', { name: like(t('booking.expired.title')) });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: t('booking.expired.ok') }).click();
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await expect
      .poll(
        async () =>
          (await sql<{ state: string }>('SELECT state FROM orders WHERE code = $1', [order?.code]))[0]?.state,
      )
      .toBe('expired');
    expect(await sql('SELECT FROM units WHERE claim_id = $1', [order?.code])).toHaveLength(0);
  });
});
