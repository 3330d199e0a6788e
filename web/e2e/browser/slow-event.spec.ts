// The event service answers late, or too late, while people look around and buy: it is said in their language, and nothing is lost nor bought
// twice. Slow is a table that somebody has locked: what wants it waits, and fails after some seconds.
import type { Locator, Page } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdPlaces } from '../_booking.ts';
import { type Account, expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql, whileLocked } from '../_system.ts';

const events = (page: Page) => page.locator('.mm-event-card a');

/** Tries again, as a person would, until it is there. */
async function tryUntil(there: Locator, retry: Locator): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function booksOf({ phone }: Account) {
  const [books] = await sql<Record<string, string>>(
    `SELECT (SELECT count(*) FROM orders WHERE user_id = users.id) AS orders,
      (SELECT count(*) FROM payments JOIN orders ON orders.code = order_code WHERE user_id = users.id) AS payments,
      (SELECT count(*) FROM tickets WHERE user_id = users.id) AS tickets
     FROM users WHERE phone = $1`,
    [phone],
  );
  return books;
}

inLanguage('vi', 'While the catalogue is slow', () => {
  test('home and an event say so, and are there at a touch', async ({ page, t }) => {
    const retry = page.getByRole('button', { name: t('error.state.retry') });
    const said = page.getByText('Dịch vụ đang tạm gián đoạn.');
    const title = page.getByRole('heading', { level: 1, name: 'Bốn Mùa Trở Lại' });
    await whileLocked('showings', async (release) => {
      // Where another journey has just read it, it still comes for some seconds as it was kept.
      await expect(async () => {
        await page.goto('/x-bonmua');
        await expect(said.or(title)).toBeVisible({ timeout: 30_000 });
        await expect(said).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 90_000 });
      await expect(page.locator('code')).toHaveText(/^[\w-]{8,64}$/);
      await page.screenshot({ path: test.info().outputPath('event-slow.png') });
      // For some seconds home still comes as it was kept.
      await page.goto('/');
      await expect(events(page).first().or(said)).toBeVisible({ timeout: 30_000 });
      await page.screenshot({ path: test.info().outputPath('home-slow.png') });
      await release();
      await tryUntil(events(page).first(), retry);
    });
    await page.goto('/x-bonmua');
    await tryUntil(title, retry);
  });

  test('an answer that comes late is shown like any other', async ({ page, t }) => {
    await whileLocked('showings', async (release) => {
      const opened = page.goto('/x-bientren');
      await expect
        .poll(async () => {
          const waiting = await sql(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%catalogue_version%'",
          );
          return waiting.length;
        })
        .toBeGreaterThan(0);
      await release();
      await opened;
      await expect(page.getByRole('heading', { level: 1, name: 'Đêm Biển Trên Sân' })).toBeVisible();
      await expect(page.getByRole('button', { name: t('error.state.retry') })).toHaveCount(0);
    });
  });
});

inLanguage('en', 'While orders are slow', () => {
  /** Presses while nobody gets at orders, and lets go of them when the press is under way. */
  async function pressLate(pressed: Locator, press: () => Promise<unknown>): Promise<void> {
    await whileLocked('orders', async (release) => {
      await press();
      await expect(pressed).toHaveAttribute('aria-busy', 'true');
      await release();
    });
  }

  test('every step of a purchase waits, and one ticket is bought', async ({ page, t, account, newEvent }) => {
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await pressLate(button(page, t('booking.select.hold')), () => holdPlaces(page, t, 1));
    await expect(page.getByLabel(t('booking.questions.email'), { exact: true })).toBeVisible();
    await pressLate(button(page, t('booking.questions.next')), () => giveContact(page, t));
    const pay = button(page, t('booking.payment.pay'));
    await expect(pay).toBeVisible();
    await pressLate(pay, () => pay.click());
    await page.waitForURL(/\/paymentv2\//);
    await whileLocked('orders', async (release) => {
      await bankButton(page, 'pay').click();
      await page.waitForURL(/\/payment-return\//);
      await page.screenshot({ path: test.info().outputPath('paid-while-slow.png') });
      await release();
      await expectPaid(page, t);
    });
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '1', tickets: '1' });
  });

  test('a hold that takes too long is told, the choice stays, and the next press holds once', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    test.slow();
    const event = await newEvent();
    await signIn(page, account);
    await page.goto(event.booking);
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    const hold = button(page, t('booking.select.hold'));
    await whileLocked('orders', async () => {
      // Whoever looks around meanwhile notices nothing.
      const home = await page.context().newPage();
      await holdPlaces(page, t, 2);
      await home.goto('/');
      await expect(events(home).first()).toBeVisible();
      await home.goto('/x-demkhongngu');
      await expect(home.getByRole('heading', { level: 1, name: 'Saigon Stays Up' })).toBeVisible();
      await expect(home.getByRole('button', { name: t('error.state.retry') })).toHaveCount(0);
      await home.close();
      await expect(page.getByText(t('error.timeout'))).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('group').first().getByRole('status')).toHaveText('2');
      await page.screenshot({ path: test.info().outputPath('hold-too-late.png') });
    });
    // The first press may be carried through meanwhile: both are of one key.
    await tryUntil(page.getByLabel(t('booking.questions.email'), { exact: true }), hold);
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '0', tickets: '0' });
    await giveContact(page, t);
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '1', tickets: '2' });
  });
});
