import { expectAccessible } from '../look/_accessible.ts';
import { button, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

const showing = 'maiton1';
const openIn = (seconds: number) =>
  sql(`UPDATE showings SET sale_opens_at = now() + $2 * interval '1 second' WHERE id = $1`, [
    showing,
    seconds,
  ]);

inLanguage('en', 'A hot sale that has not opened', () => {
  test('counts down, lets in at the bell without a reload, and gives a number', async ({
    page,
    t,
    account,
  }) => {
    const [before] = await sql<{ at: Date }>('SELECT sale_opens_at AS at FROM showings WHERE id = $1', [
      showing,
    ]);
    try {
      await openIn(300);
      await signIn(page, account);
      await page.goto(`/queue/${showing}`);
      await expect(page.getByRole('heading', { name: t('queue.early.title') })).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(button(page, t('queue.join.button'))).toHaveCount(0);
      await expectAccessible(page, 'before the sale');
      await openIn(8);
      await page.reload();
      await expect(page.getByRole('timer')).toBeVisible();
      const join = button(page, t('queue.join.button'));
      await expect(join).toBeVisible({ timeout: 20_000 });
      await join.click();
      await expect(
        page
          .getByText(like(t('queue.waiting.number')))
          .or(button(page, t('queue.ready.start')))
          .first(),
      ).toBeVisible();
    } finally {
      await sql('UPDATE showings SET sale_opens_at = $2 WHERE id = $1', [showing, before?.at]);
    }
  });
});
