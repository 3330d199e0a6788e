import type { Page } from '@playwright/test';
import { button, holdPlaces, like } from '../_booking.ts';
import { type Account, expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { setLine } from '../_line.ts';
import { baseUrl, sql } from '../_system.ts';

const numberOf = async (showing: string, account: Account) =>
  (
    await sql<{ number: string }>(
      `SELECT number FROM queue_entries JOIN users ON users.id = user_id WHERE phone = $1 AND showing_id = $2 AND left_at IS NULL`,
      [account.phone, showing],
    )
  )[0]?.number;

inLanguage('vi', 'Two buyers in one queue', (language) => {
  test('the position falls, the turn comes, and a reload keeps the place', async ({
    page,
    t,
    account,
    browser,
    newEvent,
  }) => {
    const event = await newEvent({ like: 'cuoipho' });
    const showing = event.showingId;
    // Nobody is served until the journey says so, so that there is something to wait for.
    await setLine(showing, 'paused');
    const rival = await browser.newContext({ baseURL: baseUrl() });
    await rival.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    const rivalPage = await rival.newPage();
    const rivalAccount = await openAccount(rivalPage);
    await join(rivalPage, t, showing);
    await signIn(page, account);
    // The event's own button is the one that joins: there is no second one to press.
    await page.goto(event.page);
    await page
      .getByRole('link', { name: t('event.action.waiting_room') })
      .first()
      .click();
    await expect(page.getByText(like(t('queue.waiting.number')))).toBeVisible();

    const [mine, theirs] = [await numberOf(showing, account), await numberOf(showing, rivalAccount)];
    expect(Number(mine)).toBe(Number(theirs) + 1);
    await expect(page.getByText(like(t('queue.waiting.number')))).toContainText(String(mine));
    const heading = page.getByRole('heading', { name: t('queue.waiting.title') });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(page.getByText(like(t('queue.waiting.number')))).toContainText(String(mine));
    expect(await numberOf(showing, account)).toBe(mine);

    await setLine(showing, 'open', 600);
    await expect(button(rivalPage, t('queue.ready.start'))).toBeVisible();
    await expect(button(page, t('queue.ready.start'))).toBeVisible();
    await button(page, t('queue.ready.start')).click();
    await page.waitForURL(/\/bookings\//);
    await page.goto(`/queue/${showing}`);
    await expect(page.getByRole('heading', { name: t('queue.running.title') })).toBeVisible();
    await button(page, t('queue.leave.openTurn')).click();
    const question = page.getByRole('dialog', { name: t('queue.leave.turn.title') });
    await question.getByRole('button', { name: t('queue.leave.turn.no') }).click();
    await expect(question).toBeHidden();
    await page.getByRole('link', { name: t('queue.running.book') }).click();
    await page.waitForURL(/\/bookings\//);
    await page
      .getByRole('button', { pressed: false })
      .filter({ has: page.locator('.mm-zone-swatch') })
      .first()
      .click();
    await holdPlaces(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    await rival.close();
  });
});

async function join(page: Page, t: (id: string) => string, showing: string): Promise<void> {
  await page.goto(`/queue/${showing}`);
  await button(page, t('queue.join.button')).click();
  await expect(page.getByText(like(t('queue.waiting.number')))).toBeVisible();
}
