// A ticket of a sold-out showing goes back at its price, to whoever waits for it.
import { expect } from '@playwright/test';
import { bankButton, buyByApi } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank } from '../_booking.ts';
import { returnOne } from '../_return.ts';
import { inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { baseUrl, sql } from '../_system.ts';

inLanguage('vi', 'A ticket that somebody else waits for', () => {
  test('is offered to the list, bought by who is next, and its money goes back', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    test.slow();
    await signIn(page, account);
    // Its one place is the buyer's.
    const event = await newEvent({ like: 'hainoinho', places: 1 });
    const { showingId } = event;
    const code = await buyByApi(page, { ...event, quantity: 1 });

    const context = await browser.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
    await context.addCookies([{ name: '_culture', value: 'vi', url: baseUrl() }]);
    const theirs = await context.newPage();
    await openAccount(theirs);
    await theirs.goto(`/waiting-list/${showingId}`);
    await button(theirs, t('waiting.join')).click();
    await expect(button(theirs, t('waiting.leave'))).toBeVisible();

    await returnOne(page, t, code);

    // The page of who waits asks again by itself; nobody has to sit before it.
    const take = button(theirs, t('waiting.offer.take'));
    await expect(take).toBeVisible();
    await expectAccessible(theirs, 'an offer of the waiting list');
    await take.click();
    await giveContact(theirs, t);
    await goToBank(theirs, t);
    await bankButton(theirs, 'pay').click();
    await expectPaid(theirs, t);

    await page.reload();
    await expect(page.getByText(t('return.state.resold'))).toBeVisible();
    const [refund] = await sql<{ state: string }>(
      `SELECT r.state FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = $1`,
      [code],
    );
    expect(refund?.state).toMatch(/requested|processing|succeeded/);
    await context.close();
  });
});
