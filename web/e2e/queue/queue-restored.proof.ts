// A queue restored from a backup of a minute ago: the open page shows its proof by itself, and keeps the same number.
import type { Page } from '@playwright/test';
import { button } from '../_booking.ts';
import { type Account, expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { numberOn, setQueue } from '../_queue.ts';
import { baseUrl, sql } from '../_system.ts';
import { routeFromNow } from '../_route.ts';

const change = (showing: string, text: string) =>
  sql(`UPDATE queues SET ${text} WHERE showing_id = $1`, [showing]);
const entryOf = async (showing: string, { phone }: Account) =>
  (
    await sql<{ number: string; entry_id: string }>(
      `SELECT number, entry_id FROM queue_entries JOIN users ON users.id = user_id
        WHERE phone = $1 AND showing_id = $2 AND left_at IS NULL`,
      [phone, showing],
    )
  )[0];

/** The next join requests meet a gateway error, then no network; later ones succeed. */
async function failFirstJoins(page: Page): Promise<() => number> {
  let calls = 0;
  await routeFromNow(page, '**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"JoinQueue"')) return await route.fallback();
    calls += 1;
    if (calls === 1) await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' });
    else if (calls === 2) await route.abort('connectionfailed');
    else await route.continue();
  });
  return () => calls;
}

/** Leaves the queue as `operate restore` does with a backup from before this account joined. */
const restoreWithout = async (showing: string, { phone }: Account, number: number) => {
  await sql(
    'DELETE FROM queue_entries WHERE showing_id = $1 AND user_id = (SELECT id FROM users WHERE phone = $2)',
    [showing, phone],
  );
  await change(showing, `last_number = ${number - 1}, epoch = epoch + 1, returning_until = 'infinity'`);
};

inLanguage('vi', 'A restored queue', (language) => {
  test('returns the number to the page that proves it, and lets new buyers wait until the others had time', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho' });
    await setQueue(showing, 'paused');
    await signIn(page, account);
    await page.goto(`/queue/${showing}`);
    await button(page, t('queue.join.button')).click();
    await expect(numberOn(page, t)).toBeVisible();
    const before = await entryOf(showing, account);
    const number = Number(before?.number);

    const others = await browser.newContext({ baseURL: baseUrl() });
    await others.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const newcomer = await others.newPage();
    const rival = await openAccount(newcomer);
    await newcomer.goto(`/queue/${showing}`);
    await expect(button(newcomer, t('queue.join.button'))).toBeVisible();

    const joins = await failFirstJoins(page);
    await restoreWithout(showing, account, number);
    await button(newcomer, t('queue.join.button')).click();
    await expect(newcomer.getByRole('alert')).toBeVisible();
    expect(await entryOf(showing, rival)).toBeUndefined();

    // Nobody presses anything here.
    await expect(page.getByText(t('queue.return.title'))).toBeVisible();
    // Not covered by the bar at the bottom of a phone.
    const words = await page.locator('.mm-notice-warning').boundingBox();
    const bar = await page.locator('.mm-action-bar').boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect.poll(() => entryOf(showing, account)).toEqual(before);
    await expect(numberOn(page, t)).toContainText(String(number));
    await expect(page.getByText(t('queue.return.title'))).toBeHidden();
    expect(joins()).toBe(3);

    await change(showing, `returning_until = now()`);
    await button(newcomer, t('queue.join.button')).click();
    await expect(numberOn(newcomer, t)).toBeVisible();
    expect(Number((await entryOf(showing, rival))?.number)).toBe(number + 1);
    await others.close();
  });
});
