// The end of a hot sale: whoever waits hears it at once, and stays on the list of those who take what comes back.
import { expectAccessible } from '../look/_accessible.ts';
import { button, like } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { isSoldOut, removeLine, sellOut } from '../_sold-out.ts';
import { baseUrl, sql } from '../_system.ts';

// Sold out but for one place, and with a waiting list.
const showing = 'hainoinho1';
const lastPlace = `showing_id = $1 AND id = (SELECT max(id) FROM units WHERE showing_id = $1)`;
async function freeOne(): Promise<() => Promise<unknown>> {
  const [place] = await sql<{ order_code: string }>(`SELECT order_code FROM units WHERE ${lastPlace}`, [
    showing,
  ]);
  await sql(`UPDATE units SET sold = false, order_code = NULL WHERE ${lastPlace}`, [showing]);
  return () =>
    sql(`UPDATE units SET sold = true, order_code = $2 WHERE ${lastPlace}`, [showing, place?.order_code]);
}

inLanguage('vi', 'A line whose showing is sold out', (language) => {
  test('says so to both who wait, live, and leads them to the waiting list in turn', async ({
    page,
    t,
    account,
    browser,
  }) => {
    const others = await browser.newContext({ baseURL: baseUrl() });
    await sql('UPDATE showings SET queue_required = true WHERE id = $1', [showing]);
    await sql(`INSERT INTO queues (showing_id, status) VALUES ($1, 'paused')`, [showing]);
    const sellIt = await freeOne();
    try {
      await others.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
      const theirs = await others.newPage();
      await openAccount(theirs);
      await signIn(page, account);
      for (const each of [page, theirs]) {
        await each.goto(`/queue/${showing}`);
        await button(each, t('queue.join.button')).click();
        await expect(each.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
      }
      await sellIt();
      for (const each of [page, theirs])
        await expect(each.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
      await expectAccessible(page, 'a sold-out line');
      for (const each of [page, theirs]) {
        await each.getByRole('link', { name: t('waiting.join') }).click();
        await each.waitForURL(`**/waiting-list/${showing}`);
        await button(each, t('waiting.join')).click();
        await expect(button(each, t('waiting.leave'))).toBeVisible();
      }
    } finally {
      await sellIt();
      await removeLine(showing);
      await others.close();
    }
  });
});

inLanguage('en', 'A sold-out line of an event with more showings', () => {
  const [gone, free, hot] = ['vuotgom1', 'vuotgom2', 'vuotgom3'];

  test('offers the others: one is booked at once, one has a line of its own', async ({
    page,
    t,
    account,
  }) => {
    const giveBack = await sellOut(gone);
    await sql('UPDATE showings SET queue_required = true WHERE id = $1', [hot]);
    try {
      await expect.poll(() => isSoldOut(gone)).toBe(true);
      await signIn(page, account);
      await page.goto(`/queue/${gone}`);
      await expect(page.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
      const others = page.getByRole('region', { name: t('queue.soldOut.others') });
      await expect(others.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'a sold-out line with other showings');
      await expect(others.getByRole('link').nth(1)).toHaveAttribute('href', new RegExp(`/queue/${hot}$`));
      await others.getByRole('link').first().click();
      await page.waitForURL(`**/bookings/${free}/**`);
      await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
    } finally {
      await sql('UPDATE showings SET queue_required = false WHERE id = $1', [hot]);
      await giveBack();
    }
  });
});
