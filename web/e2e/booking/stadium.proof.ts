// A venue with 50,000 seats on a phone: two seats are held, one chosen on the map and one in the list.
import type { Locator } from '@playwright/test';
import { button } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

/** The free seat nearest to the middle: a pixel surrounded by its zone's colour. A press between seats chooses none. */
async function freeSeatOn(canvas: Locator): Promise<{ x: number; y: number }> {
  const look = () =>
    canvas.evaluate((element) => {
      const picture = element as HTMLCanvasElement;
      const swatch = document.querySelector('.mm-legend .mm-zone');
      const colour = /\d+, \d+, \d+/.exec(swatch ? getComputedStyle(swatch).backgroundColor : '')?.[0];
      const { width, height, clientWidth } = picture;
      const { data } = picture.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
      if (!data || !colour) return null;
      const colourAt = (x: number, y: number) =>
        data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join(', ');
      const isSeat = (x: number, y: number) =>
        [-3, 0, 3].every((across) => [-3, 0, 3].every((down) => colourAt(x + across, y + down) === colour));
      for (let away = 0; away < Math.min(width, height) / 2 - 4; away += 2)
        for (let side = -away; side <= away; side += 2)
          for (const [across, down] of [
            [side, -away],
            [side, away],
            [-away, side],
            [away, side],
          ] as const) {
            const [x, y] = [Math.round(width / 2) + across, Math.round(height / 2) + down];
            if (isSeat(x, y)) return { x: (x * clientWidth) / width, y: (y * clientWidth) / width };
          }
      return null;
    });
  // The picture follows the map by a frame or two: it is final when two reads are equal.
  let before: Awaited<ReturnType<typeof look>> = null;
  await expect
    .poll(async () => {
      const now = await look();
      const isStill = now !== null && now.x === before?.x && now.y === before.y;
      before = now;
      return isStill;
    })
    .toBe(true);
  return before ?? { x: 0, y: 0 };
}

inLanguage('vi', 'A seat of 50,000', () => {
  test('is found in the whole stadium, chosen on the map and beside one of the list, and held', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'bientren' });
    await signIn(page, account);
    await page.goto(event.booking);

    // All hundred sections are buttons with a shape.
    const sections = page.locator('.mm-plan [role="button"][aria-disabled="false"]');
    await expect(sections.first()).toBeVisible();
    expect(await sections.count()).toBeGreaterThan(50);
    // Smaller than a finger: the first press zooms in, full screen, and the second opens the section.
    await sections.nth(12).tap();
    await expect(page.getByRole('dialog', { name: t('booking.map.label') })).toBeVisible();
    await sections.nth(12).tap();
    const name = page.locator('.mm-section-bar').getByRole('heading');
    await expect(name).toBeFocused();
    const canvas = page.locator('canvas.mm-seat-plan');
    await expect(canvas).toBeVisible();

    // Zooms in until a finger can press a seat, out again, and back to the section.
    const near = page.getByText(/^Chạm vào ghế để chọn/);
    for (let presses = 0; presses < 8 && !(await near.isVisible()); presses += 1)
      await button(page, t('booking.map.nearer')).tap();
    await expect(near).toBeVisible();
    await button(page, t('booking.map.farther')).tap();
    await button(page, t('booking.map.nearer')).tap();
    await expect(near).toBeVisible();

    const news = page.getByRole('status').filter({ hasText: '₫' });
    const holdButton = button(page, t('booking.select.hold'));
    await canvas.tap({ position: await freeSeatOn(canvas) });
    await expect(holdButton).toBeVisible();
    await expect(news).toHaveText(/1 vé, [\d.]+\s₫\.$/);

    // The list has the same seat selected, and the next one is chosen there.
    await button(page, t('booking.map.leave')).tap();
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
      `SELECT units.section_id AS section FROM units JOIN orders ON orders.code = units.claim_id
        JOIN users ON users.id = orders.user_id WHERE users.phone = $1 AND orders.showing_id = $2`,
      [account.phone, event.showingId],
    );
    expect(held).toHaveLength(2);
    expect(new Set(held.map(({ section }) => section)).size).toBe(1);
  });
});
