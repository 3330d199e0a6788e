// The event service answers too late during a purchase: it is reported in the buyer's language, and nothing is lost or bought twice. A
// locked table makes it slow: its readers wait, and fail after some seconds.
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdStandingTickets } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { whileLocked } from '../_system.ts';
import { booksOf, tryUntil } from './_slow.ts';

inLanguage('en', 'While orders are slow', () => {
  test('reports a hold that takes too long, keeps the choice, and holds once at the next press', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent();
    await signIn(page, account);
    await page.goto(event.booking);
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    const hold = button(page, t('booking.select.hold'));
    await whileLocked('orders', async () => {
      // The other pages are not affected.
      const home = await page.context().newPage();
      await holdStandingTickets(page, t, 2);
      await home.goto('/');
      await expect(home.locator('.mm-event-card a').first()).toBeVisible();
      await home.goto('/x-demkhongngu');
      await expect(home.getByRole('heading', { level: 1, name: 'Saigon Stays Up' })).toBeVisible();
      await expect(home.getByRole('button', { name: t('error.state.retry') })).toHaveCount(0);
      await home.close();
      await expect(page.getByText(t('error.timeout'))).toBeVisible();
      await expect(page.getByRole('group').first().getByRole('status')).toHaveText('2');
      await page.screenshot({ path: test.info().outputPath('hold-too-late.png') });
    });
    // The first press may succeed meanwhile; both have the same idempotency key.
    await tryUntil(page.getByLabel(t('booking.questions.email'), { exact: true }), hold);
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '0', tickets: '0' });
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '1', tickets: '2' });
  });
});
