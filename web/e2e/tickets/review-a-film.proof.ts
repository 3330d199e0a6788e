import { bankButton } from '../_buy.ts';
import { button } from '../_booking.ts';
import { ask, expect, inBothLanguages, signIn, test } from '../_fixtures.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { findSmall } from '../look/_small.ts';
import { sql } from '../_system.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';

inBothLanguages('A review of a film that was seen', () => {
  test('is written in a form of the brand, and shown to others', async ({ page, t, account, newEvent }) => {
    const film = await newEvent({ like: 'bannxa' });
    await signIn(page, account);
    const [seat] = await sql<{ id: string }>(
      `SELECT id FROM units WHERE showing_id = $1 AND claim_kind IS NULL AND partner_id IS NULL ORDER BY id LIMIT 1`,
      [film.showingId],
    );
    const asker = {
      ask: async (query: string, variables: object) => ({ data: await ask(page, query, variables) }),
    };
    const code = await holdOrder(asker, film.showingId, { seatIds: [seat?.id ?? ''] });
    const { payUrl } = await submitOrder(asker, code);
    await page.goto(payUrl ?? '');
    await bankButton(page, 'pay').click();
    await expect(page).toHaveURL(/payment/);
    await sql(`UPDATE showings SET starts_at = now() - interval '1 hour' WHERE id = $1`, [film.showingId]);

    await page.goto(film.page);
    const write = button(page, t('film.reviews.write'));
    await write.click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await button(page, t('film.reviews.cancel')).click();
    await expect(write).toBeFocused();
    await write.click();
    const comment = page.getByRole('textbox', { name: t('film.reviews.comment') });
    await comment.fill('Mưa rơi suốt phim, mà ấm.');
    await page.locator('.mm-star').nth(3).click();
    const brand = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await comment.evaluate((field) => getComputedStyle(field).fontFamily)).toBe(brand);
    expect(await findSmall(page)).toEqual([]);
    for (const width of [320, 1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const wide = await comment.evaluate((field) => field.getBoundingClientRect().right);
      expect(wide, 'the text field ends within the screen').toBeLessThanOrEqual(width);
    }
    await expectAccessible(page, 'the form of a review');
    await button(page, t('film.reviews.send')).click();
    await expect(page.getByText('Mưa rơi suốt phim, mà ấm.').first()).toBeVisible();
    await expect(button(page, t('film.reviews.change'))).toBeFocused();
  });
});
