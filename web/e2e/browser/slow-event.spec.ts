// The event service answers too late while somebody buys: it is said in their language, and nothing is lost nor bought twice. Slow is
// a table that somebody has locked: what wants it waits, and fails after some seconds.
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdPlaces } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { whileLocked } from '../_system.ts';
import { booksOf, tryUntil } from './_slow.ts';

inLanguage('en', 'While orders are slow', () => {
  test('a hold that takes too long is told, the choice stays, and the next press holds once', async ({
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
      // Whoever looks around meanwhile notices nothing.
      const home = await page.context().newPage();
      await holdPlaces(page, t, 2);
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
    // The first press may be carried through meanwhile: both are of one key.
    await tryUntil(page.getByLabel(t('booking.questions.email'), { exact: true }), hold);
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '0', tickets: '0' });
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '1', tickets: '2' });
  });
});
