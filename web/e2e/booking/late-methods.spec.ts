import { giveContact, holdStandingTickets } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { keepAnswers } from '../_late.ts';

inLanguage('en', 'Payment methods that load late', () => {
  test('leave the focus where it is, and move it to the selected one when it was in their place', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await holdStandingTickets(page, t, 1);
    const late = await keepAnswers(page);
    const methods = late.keep('PaymentMethods');
    await giveContact(page, t);
    await methods.asked;
    await expect(page.getByRole('heading', { name: t('booking.payment.title') })).toBeFocused();
    // The next Tab leads to the place of the loading methods, not past it.
    await page.keyboard.press('Tab');
    const place = page.getByRole('group', { name: t('booking.payment.methods') });
    await expect(place).toBeFocused();
    await expect(place).toHaveAttribute('aria-busy', 'true');
    methods.release();
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  });
});
