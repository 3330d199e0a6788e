import { button } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'A held order', () => {
  test('can be changed: seats stay, are added and removed, and the hold keeps its end', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const heading = (id: string) => page.getByRole('heading', { name: t(id), exact: true });
    const held = async () => {
      const [order] = await sql<{ ids: string[]; until: Date; code: string }>(
        `SELECT code, hold_until AS until, ARRAY(SELECT units.id FROM units WHERE claim_id = orders.code ORDER BY id) AS ids
          FROM orders WHERE user_id = (SELECT id FROM users WHERE phone = $1) AND state = 'holding'`,
        [account.phone],
      );
      if (!order) throw new Error('nothing is held');
      return { ...order, until: String(order.until) };
    };
    await signIn(page, account);
    await page.goto((await newEvent({ like: 'bonmua' })).booking);
    const best = page.getByRole('region', { name: t('booking.best.title') });
    const offers = best.getByRole('list').getByRole('button');
    await expect(offers.first()).toBeEnabled();
    await offers.first().click();
    await button(page, t('booking.select.hold')).click();
    await expect(heading('booking.questions.title')).toBeVisible();
    const first = await held();
    expect(first.ids).toHaveLength(2);

    // The change is begun, interrupted by a reload, and continued; the held tickets stay held.
    await button(page, t('booking.change.open')).click();
    await expect(heading('booking.change.title')).toBeFocused();
    await button(page, t('booking.map.asList')).click();
    const chosen = page.getByRole('grid').locator('button[aria-pressed="true"]');
    await expect(chosen).toHaveCount(2);
    await expect(button(page, t('booking.change.same'))).toBeEnabled();
    await chosen.last().click();
    await expect(chosen).toHaveCount(1);
    await page
      .getByRole('grid')
      .locator('button[aria-pressed="false"]:not([aria-disabled="true"])')
      .last()
      .click();
    await expect(chosen).toHaveCount(2);
    await page.reload();
    await expect(button(page, t('booking.change.hold'))).toBeEnabled();
    expect((await held()).ids).toEqual(first.ids);
    await button(page, t('booking.change.hold')).click();
    await expect(heading('booking.questions.title')).toBeVisible();
    const second = await held();
    expect(second).toMatchObject({ code: first.code, until: first.until });
    expect(second.ids).toHaveLength(2);
    expect(second.ids.filter((id) => first.ids.includes(id))).toHaveLength(1);

    // Another section clears the choice, with a message and an undo button; the held tickets are not affected.
    await button(page, t('booking.change.open')).click();
    await button(page, t('booking.map.allSections')).click();
    await page.locator('button[aria-pressed="false"]:has(.mm-zone-swatch):enabled').last().click();
    await expect(button(page, t('booking.change.hold'))).toHaveCount(0);
    await button(page, t('booking.select.undo')).click();
    await button(page, t('booking.change.same')).click();
    await expect(heading('booking.questions.title')).toBeVisible();
    expect(await held()).toEqual(second);
  });
});
