import { button, expectPaid, giveContact, goToBank, holdStandingTickets } from '../_booking.ts';
import { bankButton } from '../_buy.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';

inLanguage('vi', 'A buyer of two tickets', () => {
  test('says who comes with each, and changes one of them later', async ({ page, t, account, newEvent }) => {
    const { booking } = await newEvent({ showing: { attendees: { name: 'required', phone: 'optional' } } });
    await signIn(page, account);
    await page.goto(booking);
    await holdStandingTickets(page, t, 2);
    const ticket = (at: number) => page.getByRole('group', { name: `Vé ${at}/2` });
    const name = (at: number) => ticket(at).getByLabel(t('attendee.name'), { exact: true });
    // One is missing: the form says where.
    await giveContact(page, t);
    await expect(name(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(name(1)).toBeFocused();
    await button(page, t('attendee.same')).click();
    await expect(name(1)).toHaveValue('Nguyễn Hoài Thương');
    await name(2).fill('Lê An');
    // A reload loses nothing.
    await page.reload();
    await expect(name(2)).toHaveValue('Lê An');
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);

    await page.goto('/my-tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByText('Lê An')).toBeAttached();
    // Of the two in the strip one is in view, and the other is inert: which of them, the stock decides.
    const named = page.locator('.mm-page-of-pager').filter({ hasText: 'Lê An' });
    if ((await named.getAttribute('inert')) !== null) await button(page, t('ticket.next')).click();
    await named.getByRole('link', { name: t('attendee.change') }).click();
    const field = page.getByLabel(t('attendee.name'), { exact: true });
    await expect(field).toHaveValue('Lê An');
    await field.fill('Trần Bình');
    await page.getByRole('button', { name: t('attendee.save') }).click();
    await expect(page.getByText(t('attendee.saved'))).toBeVisible();
    await page
      .getByRole('link', { name: t('attendee.back') })
      .first()
      .click();
    await expect(page.getByText('Trần Bình')).toBeAttached();
    await expect(page.getByText('Lê An')).toHaveCount(0);
    await expect(page.getByText('Nguyễn Hoài Thương')).toBeAttached();

    // The order lists whom it named, and says where later names stand.
    await page.goto('/my-orders');
    await page.locator('main a[href^="/my-orders/"]').first().click();
    const attendees = page.getByRole('region', { name: t('orders.attendees.title') });
    await expect(attendees.getByRole('definition')).toHaveText(['Nguyễn Hoài Thương', 'Lê An']);
    await expect(attendees.getByText(t('orders.attendees.since'))).toBeVisible();
  });
});
