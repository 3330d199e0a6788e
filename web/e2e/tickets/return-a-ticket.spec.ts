// A ticket of a sold out showing is returned at its price to the waiting list, in its order: the second buyer gets it only when the first
// declines.
import { expect } from '@playwright/test';
import { bankButton, buyByApi } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank } from '../_booking.ts';
import { returnOne } from '../_return.ts';
import { inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { baseUrl, sql } from '../_system.ts';

inLanguage('vi', 'A ticket that two others wait for', () => {
  test('is offered to the first only, bought by the second after the first declines, and refunded', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    test.slow();
    await signIn(page, account);
    // The buyer has the only ticket.
    const event = await newEvent({ like: 'hainoinho', places: 1 });
    const { showingId } = event;
    const code = await buyByApi(page, { ...event, quantity: 1 });

    const waiting = [];
    for (const ahead of [0, 1]) {
      const context = await browser.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
      await context.addCookies([{ name: '_culture', value: 'vi', url: baseUrl() }]);
      const theirs = await context.newPage();
      await openAccount(theirs);
      await theirs.goto(`/waiting-list/${showingId}`);
      await button(theirs, t('waiting.join')).click();
      const place = theirs.getByRole('region', {
        name: ahead === 0 ? 'Bạn là người tiếp theo' : 'Còn 1 người trước bạn',
      });
      await expect(place).toBeVisible();
      waiting.push(theirs);
    }
    const [first, second] = waiting as [typeof page, typeof page];
    await returnOne(page, t, code);

    const offerTo = (whom: typeof page) => whom.getByRole('heading', { name: t('waiting.offer.title') });
    // The page of the waiting list polls, so it need not be watched.
    await expect(offerTo(first)).toBeVisible();
    await expectAccessible(first, 'an offer of the waiting list');
    await second.reload();
    await expect(button(second, t('waiting.leave'))).toBeVisible();
    await expect(offerTo(second)).toBeHidden();

    await button(first, t('waiting.decline')).click();
    const question = first.getByRole('dialog', { name: t('waiting.decline.confirm.title') });
    await expectAccessible(first, 'the question before an offer is let go');
    await question.getByRole('button', { name: t('waiting.decline') }).click();
    await expect(offerTo(first)).toBeHidden();

    await expect(offerTo(second)).toBeVisible();
    await button(second, t('waiting.offer.take')).click();
    await giveContact(second, t);
    await goToBank(second, t);
    await bankButton(second, 'pay').click();
    await expectPaid(second, t);

    await page.reload();
    await expect(page.getByText(t('return.state.resold'))).toBeVisible();
    const [refund] = await sql<{ state: string }>(
      `SELECT r.state FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = $1`,
      [code],
    );
    expect(refund?.state).toMatch(/requested|processing|succeeded/);
    for (const theirs of waiting) await theirs.context().close();
  });
});
