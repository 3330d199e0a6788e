import { bankButton } from '../_buy.ts';
import { expectPaid, findBooking, giveContact, goToBank, holdStandingTickets, signUp } from '../_booking.ts';
import { expect, inLanguage, newAccount, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('en', 'A new buyer of a standing ticket', (language) => {
  test('gets from the home screen to the ticket and signs up on the way', async ({ page, t, newEvent }) => {
    const account = newAccount();
    const { id, title } = await newEvent();
    await findBooking(page, t, { id, typed: title[language].toLowerCase() });
    await signUp(page, t, account);
    await holdStandingTickets(page, t, 1);
    // A typing error is noticed, and one tap corrects it.
    const email = page.getByLabel(t('booking.questions.email'), { exact: true });
    await email.fill('thuong@gmail.con');
    await page.getByRole('button', { name: t('form.email.meant').replace('{domain}', 'gmail.com') }).click();
    await expect(email).toHaveValue('thuong@gmail.com');
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);

    await page.locator('a[href^="/my-tickets"]').filter({ visible: true }).first().click();
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    const owned = await sql(
      'SELECT tickets.id FROM tickets JOIN users ON users.id = tickets.user_id WHERE users.phone = $1',
      [account.phone],
    );
    expect(owned).toHaveLength(1);
  });
});
