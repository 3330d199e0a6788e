import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, openBooking } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'Two seats side by side', () => {
  test('are chosen in the list, held for others to see, and paid', async ({
    page,
    t,
    account,
    browser,
    baseURL,
  }) => {
    await signIn(page, account);
    await openBooking(page, t, 'bonmua');
    await page
      .getByRole('button', { pressed: false })
      .filter({ has: page.locator('.mm-zone-swatch') })
      .first()
      .click();
    await button(page, t('booking.map.asList')).click();
    const free = page.locator(
      '.mm-row button[aria-pressed="false"]:not([disabled]):not([aria-disabled="true"])',
    );
    const [first, second] = [free.nth(0), free.nth(1)];
    const names = [await first.getAttribute('aria-label'), await second.getAttribute('aria-label')];
    await second.click();
    await first.click();
    await button(page, t('booking.select.hold')).click();
    await giveContact(page, t);

    const held = await sql<{ lines: { unit_ids: string[] }[] }>(
      `SELECT lines FROM orders JOIN users ON users.id = orders.user_id WHERE users.phone = $1 AND state = 'holding'`,
      [account.phone],
    );
    expect(held[0]?.lines.flatMap((line) => line.unit_ids)).toHaveLength(2);
    expect(new Set(names).size).toBe(2);

    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const states = await (
      await other.newPage()
    ).request.post('/graphql', {
      headers: { 'apollo-require-preflight': '1' },
      data: {
        query: 'query($id: ID!) { seatMap(showingId: $id) { sections { seats { id state } } } }',
        variables: { id: 'bonmua1' },
      },
    });
    const text = await states.text();
    for (const id of held[0]?.lines.flatMap((line) => line.unit_ids) ?? []) {
      expect(text).toContain(`{"id":${JSON.stringify(id)},"state":"held"}`);
    }
    await other.close();

    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
  });
});
