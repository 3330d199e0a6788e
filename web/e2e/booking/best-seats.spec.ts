import { button, like, signUp } from '../_booking.ts';
import { expect, inLanguage, newAccount, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('en', 'The best adjacent seats', () => {
  test('are held without the map, with a warning about a single seat that is left', async ({
    page,
    t,
    newEvent,
  }) => {
    const account = newAccount();
    await page.goto((await newEvent({ like: 'bonmua' })).look);
    const best = page.getByRole('region', { name: t('booking.best.title') });
    const offers = best.getByRole('list').getByRole('button');
    await expect(offers.first()).toBeEnabled();
    await button(page, t('booking.best.more')).click();
    await expect(offers.first()).toHaveText(/^3 /);
    await expect(offers.first()).toBeEnabled();
    await offers.first().click();
    await expect(page.locator('.mm-section-bar').getByRole('heading')).toBeFocused();

    // Giving up the middle seat would leave it single between two of the buyer's.
    await button(page, t('booking.map.asList')).click();
    const chosen = page.getByRole('grid').locator('button[aria-pressed="true"]');
    await expect(chosen).toHaveCount(3);
    const alone = page.getByText(like(t('booking.select.single').replace(/^\{count.*\}\} /, '{seats} ')));
    await chosen.nth(1).click();
    await expect(chosen).toHaveCount(2);
    await expect(alone).toBeVisible();
    await chosen.nth(1).click();
    await expect(alone).toBeHidden();

    // All of it happens before the login, after which the pressed action runs.
    await button(page, t('booking.select.hold')).click();
    await signUp(page, t, account, { isAsked: true });
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const held = await sql<{ lines: { unit_ids: string[] }[] }>(
      `SELECT lines FROM orders JOIN users ON users.id = orders.user_id WHERE users.phone = $1 AND state = 'holding'`,
      [account.phone],
    );
    expect(held[0]?.lines.flatMap(({ unit_ids: ids }) => ids)).toHaveLength(1);
  });
});
