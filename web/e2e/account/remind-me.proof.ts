// A reminder of an event that cannot be booked: requested before the login, sent by mail, and ended by that mail's link.
import { expectAccessible } from '../look/_accessible.ts';
import { expect, inLanguage, test } from '../_fixtures.ts';
import { linkMailedTo, newEmail } from '../_mail.ts';
import { logInByModal } from '../_session.ts';
import { proveEmail } from '../_step-up.ts';
import { keepToasts } from '../_toasts.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'remind me', () => {
  test('works before the login, in the account, by mail, and by the link in the mail', async ({
    page,
    browser,
    account,
    t,
    newEvent,
  }) => {
    const event = await newEvent({
      like: 'kinhthanh',
      showing: { sale_opens_at: { day: 40, time: '08:00' } },
    });
    await keepToasts(page);
    await page.goto(event.page);
    const remind = page.getByRole('button', { name: t('event.remind.do'), exact: true });
    await expect(remind).toBeVisible();
    await remind.click();
    await logInByModal(page, t, account);
    const waits = page.getByRole('button', { name: t('event.remind.waits') });
    await expect(waits, 'the wish survives the login').toBeVisible();
    await expect(page.getByText(t('event.remind.noEmail'))).toBeVisible();

    // With a verified address it says where the mail goes.
    const email = newEmail();
    await proveEmail(page, account, { email });
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    const stop = page.getByRole('button', { name: t('event.remind.stop') });
    await expectAccessible(page, 'an event that is followed');
    await stop.click();
    await page.getByRole('button', { name: t('follow.undo') }).click();
    await expect(stop).toBeVisible();

    // The old address of the list leads to its page.
    await page.goto('/my-account#follows');
    await expect(page).toHaveURL('/my-follows');
    const list = page.getByRole('region', { name: t('follows.events') });
    await expect(list.getByRole('link', { name: event.title.vi })).toBeVisible();

    // The sale opens soon: the mail is sent, and its link works in a browser without a login.
    await sql(`UPDATE showings SET sale_opens_at = now() + interval '30 minutes' WHERE event_id = $1`, [
      event.id,
    ]);
    const link = await linkMailedTo(email, /stop-reminder/);
    const elsewhere = await browser.newContext();
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    await reader.getByRole('button', { name: t('stopReminder.ask.do') }).click();
    await expect(reader.getByRole('heading', { name: t('stopReminder.done.title') })).toBeVisible();
    await expect(reader).toHaveURL(/\/stop-reminder\/mail$/);
    await elsewhere.close();
    await page.reload();
    await expect(page.getByText(t('follows.empty.title'))).toBeVisible();
  });
});
