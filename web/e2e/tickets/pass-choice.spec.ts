import { buyByApi } from '../_buy.ts';
import { button } from '../_booking.ts';
import { operate } from '../_operate.ts';
import { expect, inBothLanguages, signIn, test } from '../_fixtures.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { findSmall } from '../look/_small.ts';
import { sql } from '../_system.ts';

const words = ['--vi', 'Biển động.', '--en', 'The sea is rough.'];

inBothLanguages('The second day of a pass is called off', (language) => {
  test('the order says so and leads to the choice: kept, then given back', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'dieuvungtau' });
    const [saturday, sunday] = event.showingIds as [string, string];
    await signIn(page, account);
    const code = await buyByApi(page, { showingId: saturday, typeId: 'haingay', quantity: 1 });
    const way = page.locator(`a[href$="/order-refund/${code}"]`);
    await page.goto(`/my-orders/${code}`);
    await expect(page.getByText(code).first()).toBeVisible();
    await expect(way).toHaveCount(0);

    await operate('showing', 'cancel', sunday, ...words);
    await page.reload();
    const said = t('refund.pass.title').replace('{status}', t('event.status.cancelled'));
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText(words[language === 'vi' ? 1 : 3]!)).toBeVisible();
    await way.click();
    await expect(page.getByRole('heading', { name: said })).toBeVisible();
    await expect(page.getByText(t('refund.pass.keep'))).toBeVisible();
    expect(await findSmall(page)).toEqual([]);
    await expectAccessible(page, 'the choice of a pass');
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }

    await button(page, t('refund.choice.keep.do')).click();
    await expect(page.getByText(t('refund.choice.kept.title'))).toBeVisible();
    await button(page, t('refund.choice.refund.do')).click();
    await button(page, t('refund.choice.confirm.yes')).click();
    await expect(page.getByText(t('refund.choice.refunded.title'))).toBeVisible();
    const live = await sql(`SELECT FROM tickets WHERE order_code = $1 AND voided_at IS NULL`, [code]);
    expect(live).toEqual([]);
    await page.goto(`/my-orders/${code}`);
    await expect(page.getByText(said)).toBeVisible();
    await expect(way).toHaveCount(0);
  });
});
