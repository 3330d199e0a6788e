import type { Page } from '@playwright/test';
import { limits } from '@mo-man/schema/limits.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { button, like } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { baseUrl, sql } from '../_system.ts';

const showing = 'maiton1';
const openIn = (seconds: number) =>
  sql(`UPDATE showings SET sale_opens_at = now() + $2 * interval '1 second' WHERE id = $1`, [
    showing,
    seconds,
  ]);
/** The line as it was before anybody gathered. */
async function emptyLine(): Promise<void> {
  for (const table of ['queue_draw_entries', 'queue_draws', 'turns', 'queue_entries'])
    await sql(`DELETE FROM ${table} WHERE showing_id = $1`, [showing]);
  await sql(
    `UPDATE queues SET last_number = 0, now_serving = 0, gathered = 0, frozen_at = NULL, drawn_at = NULL, status = 'open', epoch = epoch + 1
      WHERE showing_id = $1`,
    [showing],
  );
}
const setStatus = (status: string) =>
  sql(`UPDATE queues SET status = $2 WHERE showing_id = $1`, [showing, status]);

inLanguage('en', 'A hot sale that has not opened', (language) => {
  test('two gather, are drawn at the bell, keep their numbers, and draw again themselves', async ({
    page,
    t,
    account,
    browser,
  }) => {
    const [before] = await sql<{ at: Date }>('SELECT sale_opens_at AS at FROM showings WHERE id = $1', [
      showing,
    ]);
    const numberOn = (where: Page) => where.getByText(like(t('queue.waiting.number')));
    try {
      await emptyLine();
      await openIn(60 * (limits.gatherMinutes + 5));
      await signIn(page, account);
      await page.goto(`/waiting-room/${showing}`);
      await expect(page.getByRole('heading', { name: t('queue.early.title') })).toBeVisible();
      await expect(button(page, t('queue.gather.button'))).toHaveCount(0);

      await openIn(300);
      await page.goto(`/queue/${showing}`);
      await page.waitForURL(`**/waiting-room/${showing}`);
      await expect(page.getByRole('timer')).toBeVisible();
      await expectAccessible(page, 'the waiting room');
      await button(page, t('queue.gather.button')).click();
      await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();

      const rival = await browser.newContext({ baseURL: baseUrl() });
      await rival.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const rivalPage = await rival.newPage();
      await openAccount(rivalPage);
      await rivalPage.goto(`/waiting-room/${showing}`);
      await button(rivalPage, t('queue.gather.button')).click();
      await expect(rivalPage.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();

      // Nobody is served, so that there is a number to look at.
      await setStatus('paused');
      await openIn(5);
      await page.reload();
      await rivalPage.reload();
      await expect(numberOn(page)).toBeVisible({ timeout: 20_000 });
      await expect(numberOn(rivalPage)).toBeVisible({ timeout: 20_000 });
      expect(new URL(page.url()).pathname).toBe(`/queue/${showing}`);
      const numbers = await Promise.all([page, rivalPage].map((each) => numberOn(each).textContent()));
      expect(numbers.map((text) => text?.match(/\d+/)?.[0]).toSorted()).toEqual(['1', '2']);
      await page.reload();
      await expect(numberOn(page)).toHaveText(numbers[0] ?? '');

      await page.goto(`/draw/${showing}`);
      await expect(page.getByRole('heading', { name: t('draw.drawn.title') })).toBeVisible();
      await button(page, t('draw.check.button')).click();
      await expect(page.getByText(t('draw.check.seedRight'))).toBeVisible();
      await expect(page.getByText(like(t('draw.check.mineRight')))).toBeVisible();
      await expectAccessible(page, 'the draw');
      await rival.close();
    } finally {
      await setStatus('open');
      await emptyLine();
      await sql('UPDATE showings SET sale_opens_at = $2 WHERE id = $1', [showing, before?.at]);
    }
  });
});
