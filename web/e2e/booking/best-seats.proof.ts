import { button, signUp } from '../_booking.ts';
import { expect, inBothLanguages, newAccount, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inBothLanguages('The best adjacent seats', () => {
  test('include a wheelchair place with a seat beside it', async ({ page, t, newEvent }) => {
    const account = newAccount();
    await page.goto((await newEvent({ like: 'bonmua' })).look);
    await signUp(page, t, account);
    const best = page.getByRole('region', { name: t('booking.best.title') });
    const offers = best.getByRole('list').getByRole('button');
    await expect(offers.first()).toBeEnabled();
    await best.getByRole('checkbox', { name: t('booking.best.wheelchair') }).check();
    await expect(best.getByText(t('booking.best.noneWheelchair')).first()).toBeVisible();
    await expect(offers.first()).toBeEnabled();
    await offers.first().click();
    await button(page, t('booking.select.hold')).click();
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const held = await sql<{ trait: string }>(
      `SELECT units.trait FROM units JOIN orders ON orders.code = units.claim_id
        JOIN users ON users.id = orders.user_id WHERE users.phone = $1`,
      [account.phone],
    );
    expect(held).toHaveLength(2);
    expect(held.map(({ trait }) => trait)).toContain('accessible');
  });
});
