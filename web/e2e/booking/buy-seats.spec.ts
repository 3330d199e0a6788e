import { bankButton } from '../_buy.ts';
import { button, expectPaid } from '../_booking.ts';
import { expect, inLanguage, newAccount, test } from '../_fixtures.ts';
import { Keys } from '../_keys.ts';
import { modalOf } from '../_sign-in.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'Two adjacent seats', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('are chosen in the list, shown to others as held, and paid, by keyboard only', async ({
    page,
    t,
    browser,
    baseURL,
    newEvent,
  }) => {
    const account = newAccount();
    const event = await newEvent({ like: 'bonmua' });
    const found = `a[href$="-${event.id}"]`;
    const keys = new Keys(page);
    const heading = (id: string) => page.getByRole('heading', { name: t(id), exact: true });
    await page.goto('/');
    await keys.pressOn(page.getByRole('button', { name: t('shell.search') }));
    const search = page.getByRole('dialog', { name: t('search.title') });
    await keys.type(search.locator('input'), event.title.vi.toLowerCase());
    await keys.pressOn(search.locator(found).first());
    await page.waitForURL(`**${event.page}`);
    // Home stays until the event can be shown, with booking links of its own.
    await expect(page.getByRole('heading', { level: 1, name: event.title.vi })).toBeVisible();
    console.log(`found in ${keys.pressed} presses`);
    expect(keys.pressed).toBeLessThanOrEqual(25);
    keys.pressed = 0;
    // The server's HTML is replaced after hydration, and a focus in it is lost.
    await expect(button(page, t('shell.login.open'))).toBeVisible();
    await keys.pressOn(page.getByRole('link', { name: t('event.action.book_now') }));

    await page.waitForURL(/\/showings\//);
    await expect(heading('booking.select.titleSeats')).toBeVisible();

    // The section by its shape on the map; its name takes the focus and returns it.
    const section = page.locator('.mm-plan [role="button"][aria-disabled="false"]').first();
    await keys.pressOn(section);
    const name = page.locator('.mm-section-bar').getByRole('heading');
    await expect(name).toBeFocused();
    await keys.press('Shift+Tab');
    await keys.press('Enter');
    await expect(section).toBeFocused();
    await keys.press('Enter');
    await expect(name).toBeFocused();

    // One tab stop for all seats; the arrow keys move between them.
    await keys.tabTo(button(page, t('booking.map.asMap')));
    await keys.press('ArrowRight');
    await expect(button(page, t('booking.map.asList'))).toBeFocused();
    await keys.press('Enter');
    const seats = page.getByRole('grid');
    const chosen = seats.locator('button[aria-pressed="true"]');
    await keys.tabTo(seats.locator('button[tabindex="0"]'));
    await keys.press('Space');
    await keys.press('ArrowRight');
    await keys.press('Space');
    await expect(chosen).toHaveCount(2);
    const news = page.getByRole('status').filter({ hasText: '₫' });
    await expect(news).toHaveText(/^Đã chọn .+\. 2 vé, [\d.]+\s₫\.$/);
    await keys.pressOn(button(page, t('booking.select.hold')));

    // The login comes before the hold, which then holds the earlier choice.
    const modal = modalOf(page, t);
    await keys.type(modal.field('auth.phone.label'), account.phone.replace('+84', '0'));
    await keys.press('Enter');
    await modal.typeCode(account.phone);
    await keys.type(modal.field('auth.name.label'), account.name);
    await keys.press('Enter');
    await page.waitForURL(/\/bookings\//);
    await expect(modal.dialog).toBeHidden();
    await expect(heading('booking.questions.title')).toBeFocused();
    console.log(`two seats held in ${keys.pressed} presses`);
    expect(keys.pressed).toBeLessThanOrEqual(40);

    const held = await sql<{ lines: { unit_ids: string[] }[] }>(
      `SELECT lines FROM orders JOIN users ON users.id = orders.user_id WHERE users.phone = $1 AND state = 'holding'`,
      [account.phone],
    );
    expect(held[0]?.lines.flatMap((line) => line.unit_ids)).toHaveLength(2);

    const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const states = await (
      await other.newPage()
    ).request.post('/graphql', {
      headers: { 'apollo-require-preflight': '1' },
      data: {
        query: 'query($id: ID!) { seatMap(showingId: $id) { sections { seats { id state } } } }',
        variables: { id: event.showingId },
      },
    });
    const text = await states.text();
    for (const id of held[0]?.lines.flatMap((line) => line.unit_ids) ?? []) {
      expect(text).toContain(`{"id":${JSON.stringify(id)},"state":"held"}`);
    }
    await other.close();

    const field = (id: string) => page.getByLabel(t(id), { exact: true });
    const answers = {
      'booking.questions.name': account.name,
      'booking.questions.email': 'thuong@example.com',
      'booking.questions.confirmEmail': 'thuong@example.com',
      'booking.questions.phone': '0901234567',
    };
    for (const [id, answer] of Object.entries(answers)) {
      if (await field(id).inputValue()) continue;
      await keys.tabTo(field(id));
      await keys.type(field(id), answer);
    }
    await keys.press('Enter');
    await expect(heading('booking.payment.title')).toBeFocused();
    await keys.pressOn(button(page, t('booking.payment.pay')));
    await page.waitForURL(/\/pay\//);
    await keys.pressOn(bankButton(page, 'pay'));
    await expectPaid(page, t);
    await expect(heading('booking.complete.title')).toBeFocused();
    await keys.pressOn(page.locator('main a[href="/my-tickets"]'));
    await page.waitForURL(/\/my-tickets$/);
    await keys.pressOn(page.locator('a[href^="/my-tickets/"]').first());
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    await keys.expectSomewhere();
    console.log(`a ticket bought in ${keys.pressed} presses`);
  });
});
