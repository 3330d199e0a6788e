// A house of 50,000 seats on a phone: found, walked through, and two seats of it held, one by the map and one by the list.
import { button } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'A seat of 50,000', () => {
  test('is found from the whole stadium on, chosen on the map, beside one of the list, and held', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'bientren' });
    await signIn(page, account);
    await page.goto(event.booking);

    // All of it: a hundred sections, each a shape to press.
    const sections = page.locator('.mm-plan [role="button"][aria-disabled="false"]');
    await expect(sections.first()).toBeVisible();
    expect(await sections.count()).toBeGreaterThan(50);
    await sections.nth(12).tap();
    const name = page.locator('.mm-section-bar').getByRole('heading');
    await expect(name).toBeFocused();
    const canvas = page.locator('canvas.mm-seat-plan');
    await expect(canvas).toBeVisible();

    // Nearer until a finger hits a seat, farther again, and back to the section.
    const near = page.getByText(/^Chạm vào ghế để chọn/);
    for (let presses = 0; presses < 8 && !(await near.isVisible()); presses += 1)
      await button(page, t('booking.map.nearer')).tap();
    await expect(near).toBeVisible();
    await button(page, t('booking.map.farther')).tap();
    await button(page, t('booking.map.nearer')).tap();
    await expect(near).toBeVisible();

    // Some seat near the middle: what is between them is nobody's.
    const news = page.getByRole('status').filter({ hasText: '₫' });
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the map has no place on the screen');
    const middle = { x: box.width / 2, y: box.height / 2 };
    const holdButton = button(page, t('booking.select.hold'));
    for (let tries = 0; tries < 25 && !(await holdButton.isVisible()); tries += 1) {
      const away = { x: ((tries % 5) - 2) * 9, y: (Math.floor(tries / 5) - 2) * 9 };
      await canvas.tap({ position: { x: middle.x + away.x, y: middle.y + away.y } });
      await holdButton.waitFor({ timeout: 2_000 }).catch(() => undefined);
    }
    await expect(news).toHaveText(/1 vé, [\d.]+\s₫\.$/);

    // The list knows it, and has the next one.
    await button(page, t('booking.map.asList')).tap();
    const seats = page.getByRole('grid');
    const chosen = seats.locator('button[aria-pressed="true"]');
    await expect(chosen).toHaveCount(1);
    const beside = page.locator('[role="row"]').filter({ has: page.locator('button[aria-pressed="true"]') });
    await beside.locator('button[aria-pressed="false"]:not([aria-disabled="true"])').first().tap();
    await expect(chosen).toHaveCount(2);
    await button(page, t('booking.map.asMap')).tap();
    await expect(canvas).toBeVisible();

    await holdButton.tap();
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const held = await sql<{ section: string }>(
      `SELECT units.section_id AS section FROM units JOIN orders ON orders.code = units.order_code
        JOIN users ON users.id = orders.user_id WHERE users.phone = $1 AND orders.showing_id = $2`,
      [account.phone, event.showingId],
    );
    expect(held).toHaveLength(2);
    expect(new Set(held.map(({ section }) => section)).size).toBe(1);
  });
});
