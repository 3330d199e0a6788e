import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdStandingTickets, like } from '../_booking.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';
import { mostShift, takeShifts, watchShifts } from '../_shifts.ts';

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`has no layout shifts at ${width} px`, async ({ page, t, account, newEvent }) => {
    const event = await newEvent();
    test.slow();
    await page.setViewportSize({ width, height });
    await page.addInitScript(watchShifts);
    await signIn(page, account);
    const look = async (screen: string) => {
      await page.waitForLoadState('networkidle');
      const { sum, of } = await takeShifts(page);
      console.log(
        `${String(width).padStart(4)} px  ${screen.padEnd(14)} ${sum.toFixed(4)}  ${of.join(', ')}`,
      );
      expect.soft(sum, `${screen}: ${of.join(', ')}`).toBeLessThan(mostShift);
    };

    await page.goto('/');
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    await look('home');
    await page.goto(event.page);
    await expect(page.locator('main h1')).toBeVisible();
    await look('event');
    await page
      .getByRole('link', { name: like(t('event.action.book_now')) })
      .first()
      .click();
    await page.waitForURL(/\/bookings\//);
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await look('select places');
    await holdStandingTickets(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    await look('questions');
    await giveContact(page, t);
    await expect(button(page, t('booking.payment.pay'))).toBeVisible();
    await look('payment');
    await goToBank(page, t);
    // Waits for the bank's callback, because the page would otherwise first show another screen that waits for it.
    await page.route(/\/payment-return\//, async (route) => {
      const state = `SELECT state FROM orders WHERE user_id = (SELECT id FROM users WHERE phone = $1)`;
      await expect.poll(() => sql(state, [account.phone])).toEqual([{ state: 'paid' }]);
      await route.continue();
    });
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await look('paid');
    await page.goto('/my-tickets');
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    await look('my tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    await look('ticket');
    await page.goto('/queue/cuoipho1');
    await expect(page.locator('main h1')).toBeVisible();
    await look('queue');
    await page.goto('/events/bonmua/bookings/bonmua1/bon-mua-tro-lai');
    await expect(page.locator('.mm-zone-swatch').first()).toBeVisible();
    await look('seat map');
  });
}
