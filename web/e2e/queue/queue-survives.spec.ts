// Two buyers in one queue from the waiting room to a hold, with interruptions: a login on the way, a closed tab, the bell, no network, an
// expired turn.
import { limits } from '@mo-man/schema/limits.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../look/_accessible.ts';
import { button, holdStandingTickets } from '../_booking.ts';
import { type Account, expect, inLanguage, newAccount, openAccount, test } from '../_fixtures.ts';
import { numberOn, setQueue } from '../_queue.ts';
import { modalOf } from '../_sign-in.ts';
import { baseUrl, sql } from '../_system.ts';

type Words = (id: string) => string;
const numberOf = async (showing: string, account: Account) => {
  const [entry] = await sql<{ number: string }>(
    `SELECT number FROM queue_entries JOIN users ON users.id = user_id
      WHERE phone = $1 AND showing_id = $2 AND left_at IS NULL`,
    [account.phone, showing],
  );
  return Number(entry?.number);
};

async function rivalIn(context: BrowserContext, language: string, t: Words, showing: string) {
  await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
  const page = await context.newPage();
  const account = await openAccount(page);
  await page.goto(`/waiting-room/${showing}`);
  await button(page, t('queue.gather.button')).click();
  await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
  return { page, account };
}

/** What the page asked of the phone: tones played, vibrations, and locks that keep the screen on now. */
interface Alerts {
  tones: number;
  vibrations: number;
  locks: number;
}

/** Counts what the pages opened from now on ask of the phone; the browser here has none of it. */
async function watchAlerts(page: Page): Promise<() => Promise<Alerts>> {
  await page.addInitScript(() => {
    const alerts = { tones: 0, vibrations: 0, locks: 0 };
    Object.assign(window, { alerts });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) {
      alerts.tones += 1;
      return start.call(this, at);
    };
    Object.defineProperty(navigator, 'vibrate', {
      value: () => {
        alerts.vibrations += 1;
        return true;
      },
    });
    const request = async () => {
      alerts.locks += 1;
      return { release: async () => void (alerts.locks -= 1) };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return () => page.evaluate(() => (window as unknown as { alerts: Alerts }).alerts);
}

inLanguage('vi', 'A place in a queue', (language) => {
  // The service worker serves the page at a reload without a network.
  test.use({ serviceWorkers: 'allow' });

  test('is taken by the button before the login, survives a closed tab, the bell, no network and an expired turn, and leads to a hold', async ({
    page: first,
    context,
    t,
    browser,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent({
      like: 'cuoipho',
      showing: { sale_opens_at: { minutes_from_now: limits.gatherMinutes / 2 } },
    });
    const showing = event.showingId;
    await setQueue(showing, 'paused', 600);
    const rivals = await browser.newContext({ baseURL: baseUrl() });
    const rival = await rivalIn(rivals, language, t, showing);

    // A visitor presses the event's button; after the login the page joins the waiting room without a second press.
    const account = newAccount();
    await first.goto(event.page);
    await first
      .getByRole('link', { name: t('event.action.waiting_room') })
      .first()
      .click();
    const modal = modalOf(first, t);
    await modal.field('auth.phone.label').fill(account.phone.replace('+84', '0'));
    await first.keyboard.press('Enter');
    await modal.typeCode(account.phone);
    await modal.field('auth.name.label').fill(account.name);
    await first.keyboard.press('Enter');
    await first.waitForURL(`**/waiting-room/${showing}`);
    await expect(first.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();

    await first.close();
    const page = await context.newPage();
    const alerts = await watchAlerts(page);
    await page.goto(`/waiting-room/${showing}`);
    await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
    await sql(`UPDATE showings SET sale_opens_at = now() + interval '5 seconds' WHERE id = $1`, [showing]);
    await page.reload();
    await rival.page.reload();
    await expect(numberOn(page, t)).toBeVisible();
    const number = await numberOf(showing, account);
    expect([number, await numberOf(showing, rival.account)].toSorted()).toEqual([1, 2]);
    await expect(numberOn(page, t)).toContainText(String(number));

    // No network: the number stays on the screen; a reload shows the page, and the number once there is a network.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
    await page.reload();
    await expect(numberOn(page, t)).toContainText(String(number));
    expect(await numberOf(showing, account)).toBe(number);
    await context.setOffline(true);
    await expect(page.getByText(t('queue.offline.title'))).toBeVisible();
    await expect(numberOn(page, t)).toContainText(String(number));
    await page.reload();
    await expect(page.getByText(t('error.network'))).toBeVisible();
    await context.setOffline(false);
    await expect(numberOn(page, t)).toContainText(String(number));
    expect(await numberOf(showing, account)).toBe(number);

    // The sound is played when it is switched on, and again when the turn comes, with vibration; the tab's title says it, and the screen stays on.
    await button(page, t('queue.bell.ask')).click();
    await expect(page.getByText(t('queue.bell.on'))).toBeVisible();
    expect(await alerts()).toEqual({ tones: 2, vibrations: 1, locks: 0 });
    await expect(page).not.toHaveTitle(new RegExp(t('queue.title.yourTurn')));
    await setQueue(showing, 'open', 600);
    await expect(button(page, t('queue.ready.start'))).toBeVisible();
    expect(await alerts()).toEqual({ tones: 8, vibrations: 2, locks: 1 });
    await expect(page).toHaveTitle(new RegExp(t('queue.title.yourTurn')));

    await button(page, t('queue.ready.start')).click();
    await page.waitForURL(/\/bookings\//);
    await page.goto(`/queue/${showing}`);
    await expect(page.getByRole('heading', { name: t('queue.running.title') })).toBeVisible();
    await sql(
      `UPDATE turns SET expires_at = now() + interval '8 seconds' WHERE showing_id = $1 AND ended_at IS NULL
        AND user_id = (SELECT id FROM users WHERE phone = $2)`,
      [showing, account.phone],
    );
    // The open page asks how much time is left.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(t('queue.over.title'))).toBeVisible();
    await expectAccessible(page, 'a turn that is over');
    await button(page, t('queue.join.button')).click();
    await expect.poll(() => numberOf(showing, account)).toBeGreaterThan(number);

    // The next turn is given up only after a confirmation, found again on the queue's page, and used.
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
    await holdStandingTickets(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();

    // The other buyer's place was not affected.
    await expect(button(rival.page, t('queue.ready.start'))).toBeVisible();
    await rivals.close();
  });
});
