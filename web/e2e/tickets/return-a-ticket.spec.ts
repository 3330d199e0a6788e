// A ticket of a sold-out showing goes back at its price, to whoever waits for it.
import { expect } from '@playwright/test';
import { bankButton, buyByApi } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank } from '../_booking.ts';
import { inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { baseUrl, sql } from '../_system.ts';

const showingId = 'hainoinho1';

/** One place comes free, so that the journey's own buyer has a ticket that was paid for. */
const freeOnePlace = () =>
  sql(
    `WITH place AS (SELECT id FROM units WHERE showing_id = $1 AND sold ORDER BY id LIMIT 1),
      gone AS (UPDATE tickets SET voided_at = now() WHERE showing_id = $1 AND unit_id = (SELECT id FROM place))
     UPDATE units SET sold = false, order_code = NULL WHERE showing_id = $1 AND id = (SELECT id FROM place)`,
    [showingId],
  );

inLanguage('vi', 'A ticket that somebody else waits for', () => {
  test('is offered to the list, bought by who is next, and its money goes back', async ({
    page,
    t,
    account,
    browser,
  }) => {
    test.slow();
    await signIn(page, account);
    await freeOnePlace();
    const code = await buyByApi(page, { showingId, typeId: 'ghe', quantity: 1 });

    const context = await browser.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
    await context.addCookies([{ name: '_culture', value: 'vi', url: baseUrl() }]);
    const theirs = await context.newPage();
    await openAccount(theirs);
    await theirs.goto(`/waiting-list/${showingId}`);
    await button(theirs, t('waiting.join')).click();
    await expect(button(theirs, t('waiting.leave'))).toBeVisible();

    await page.goto(`/return-tickets/${code}`);
    await page.getByRole('checkbox').check();
    await expectAccessible(page, 'return tickets');
    await page
      .locator('main')
      .getByRole('button', { name: /^Trả lại 1 vé, nhận về/ })
      .click();
    await button(page, t('return.confirm.yes')).click();
    await expect(page.locator('.mm-return-word')).toBeVisible();

    // The page of who waits asks again by itself; nobody has to sit before it.
    const take = button(theirs, t('waiting.offer.take'));
    await expect(take).toBeVisible({ timeout: 30_000 });
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
