// The event service answers late, or too late, while people look around and buy: it is reported in their language, and nothing is lost or
// bought twice. A locked table makes it slow: its readers wait, and fail after some seconds.
import type { Locator, Page } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, holdStandingTickets, like } from '../_booking.ts';
import { expect, inLanguage, signIn, startApp, test } from '../_fixtures.ts';
import { keepAnswers } from '../_late.ts';
import { sql, whileLocked } from '../_system.ts';
import { booksOf, tryUntil } from './_slow.ts';

const events = (page: Page) => page.locator('.mm-event-card a');

inLanguage('vi', 'While the catalogue is slow', () => {
  test('home and an event say so, and load after a press on retry', async ({ page, t, newEvent }) => {
    // Not read before, because a cached answer would not wait.
    const event = await newEvent();
    const retry = page.getByRole('button', { name: t('error.state.retry') });
    const said = page.getByText('Dịch vụ đang tạm gián đoạn.');
    const title = page.getByRole('heading', { level: 1, name: event.title.vi });
    await whileLocked('showings', async (release) => {
      await page.goto(event.page);
      await expect(said).toBeVisible();
      await expect(page.locator('code')).toHaveText(/^[\w-]{8,64}$/);
      await page.screenshot({ path: test.info().outputPath('event-slow.png') });
      // For some seconds home is still cached.
      await page.goto('/');
      await expect(events(page).first().or(said)).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('home-slow.png') });
      await release();
      await tryUntil(events(page).first(), retry);
    });
    await page.goto(event.page);
    await tryUntil(title, retry);
  });

  test('shows a late answer like any other', async ({ page, t, newEvent }) => {
    const event = await newEvent();
    await whileLocked('showings', async (release) => {
      const opened = page.goto(event.page);
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
      await expect(page.getByRole('heading', { level: 1, name: event.title.vi })).toBeVisible();
      await expect(page.getByRole('button', { name: t('error.state.retry') })).toHaveCount(0);
    });
  });
});

inLanguage('en', 'While orders are slow', () => {
  /** Presses while orders are locked, and releases them when the request is running. */
  async function pressLate(pressed: Locator, press: () => Promise<unknown>): Promise<void> {
    await whileLocked('orders', async (release) => {
      await press();
      await expect(pressed).toHaveAttribute('aria-busy', 'true');
      await release();
    });
  }

  test('waits at every step of a purchase and buys one ticket', async ({ page, t, account, newEvent }) => {
    await signIn(page, account);
    await page.goto((await newEvent()).booking);
    await expect(button(page, t('booking.select.more')).first()).toBeVisible();
    await pressLate(button(page, t('booking.select.hold')), () => holdStandingTickets(page, t, 1));
    await expect(page.getByLabel(t('booking.questions.email'), { exact: true })).toBeVisible();
    await pressLate(button(page, t('booking.questions.next')), () => giveContact(page, t));
    const pay = button(page, t('booking.payment.pay'));
    // The ways to pay have loaded, which the lock would fail.
    await expect(pay).toBeEnabled();
    await pressLate(pay, () => pay.click());
    await page.waitForURL(/\/pay\//);
    await whileLocked('orders', async (release) => {
      await bankButton(page, 'pay').click();
      await page.waitForURL(/\/payment-return\//);
      await page.screenshot({ path: test.info().outputPath('paid-while-slow.png') });
      await release();
      await expectPaid(page, t);
    });
    expect(await booksOf(account)).toEqual({ orders: '1', payments: '1', tickets: '1' });
  });
});

/** Name of the focused element once the screen is stable; `main` is the whole screen, null means no focus. */
const focusOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 8; frames += 1) await new Promise(requestAnimationFrame);
    const at = document.activeElement;
    if (!at || at === document.body) return null;
    if (at.matches('main')) return 'main';
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined;
    return at.getAttribute('aria-label') ?? (label ?? at).textContent.trim();
  });

inLanguage('en', 'While answers are late', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('keeps the focus at every step of a purchase, before an answer and after it', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ vouchers: ['khongngu30'] });
    await signIn(page, account);
    const { keep } = await keepAnswers(page);
    /** Presses, and checks the focus while these answers are held and after the step has loaded. */
    const pressLate = async (
      operations: readonly string[],
      press: () => Promise<unknown>,
      [before, after]: readonly [RegExp, RegExp],
      come: Locator,
    ) => {
      const kept = operations.map(keep);
      await press();
      await Promise.all(kept.map(({ asked }) => asked));
      expect(await focusOf(page), `while ${operations.join(', ')} is on the way`).toMatch(before);
      for (const { release } of kept) release();
      await expect(come).toBeVisible();
      expect(await focusOf(page), `after ${operations.join(', ')}`).toMatch(after);
    };
    const heading = (id: string) => page.getByRole('heading', { name: t(id), exact: true });
    const whole = (id: string) => like(t(id));

    await page.goto(event.page);
    const book = page.getByRole('link', { name: t('event.action.book_now') }).first();
    // Navigates within the app, because a newly loaded document has no focus.
    await startApp(page);
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    const more = button(page, t('booking.select.more')).first();
    const title = like(event.title.en);
    await pressLate(['BookingScreen'], () => book.press('Enter'), [/^main$/, title], more);

    const oneMore = /^One .* more/;
    await pressLate(['SelectionQuote'], () => more.press('Enter'), [oneMore, oneMore], more);
    const hold = button(page, t('booking.select.hold'));
    await pressLate(
      ['HoldTickets'],
      () => hold.press('Enter'),
      [whole('booking.select.hold'), whole('booking.questions.title')],
      heading('booking.questions.title'),
    );

    const checkbox = page.getByRole('checkbox', { name: t('booking.delivery.ask') });
    const asked = new RegExp(`^${t('booking.delivery.ask')}`);
    const province = page.getByRole('combobox', { name: t('booking.delivery.province') });
    await pressLate(
      ['AddressUnits', 'SavedAddresses'],
      () => checkbox.press('Space'),
      [asked, asked],
      province,
    );
    await checkbox.press('Space');
    await expect(province).toBeHidden();
    const answers = { name: account.name, email: 'thuong@example.com', confirmEmail: 'thuong@example.com' };
    for (const [id, answer] of Object.entries(answers))
      await page.getByLabel(t(`booking.questions.${id}`), { exact: true }).fill(answer);
    const phone = page.getByLabel(t('booking.questions.phone'), { exact: true });
    await phone.fill('0901234567');
    const methods = keep('PaymentMethods');
    await pressLate(
      ['AnswerQuestions'],
      async () => {
        await phone.press('Enter');
      },
      [whole('booking.questions.phone'), whole('booking.payment.title')],
      heading('booking.payment.title'),
    );
    // From the heading into the place of the payment methods: when they load, the focus is on the selected one.
    await methods.asked;
    await page.keyboard.press('Tab');
    expect(await focusOf(page), 'before the ways to pay').toMatch(whole('booking.payment.methods'));
    methods.release();
    const pay = button(page, t('booking.payment.pay'));
    await expect(pay).toBeEnabled();
    await expect(page.getByRole('radio', { checked: true }), 'after the ways to pay').toBeFocused();

    // The pressed button is disabled until the answer, and removed after it.
    const code = event.vouchers['khongngu30']?.code ?? '';
    const remove = page.getByRole('button', {
      name: t('booking.discount.removeCode').replace('{code}', code),
    });
    const field = page.getByLabel(t('booking.discount.code'), { exact: true });
    await field.fill(code);
    const typed = whole('booking.discount.code');
    await pressLate(['ApplyDiscount'], () => field.press('Enter'), [typed, typed], remove);
    const box = whole('booking.discount.title');
    await pressLate(['RemoveDiscount'], () => remove.press('Enter'), [box, box], field);

    await expect(pay).toBeEnabled();
    const submit = keep('SubmitOrder');
    await pay.press('Enter');
    await submit.asked;
    expect(await focusOf(page), 'on the way to the bank').toMatch(/^Pay /);
    submit.release();
    await page.waitForURL(/\/pay\//);
    const returned = keep('PaymentReturn');
    await bankButton(page, 'pay').press('Enter');
    await returned.asked;
    returned.release();
    await expectPaid(page, t);
    expect(await focusOf(page), 'back from the bank').toMatch(whole('booking.complete.title'));
    const toOrder = page.getByRole('link', { name: t('booking.complete.toOrder') });
    const order = page.getByText(t('orders.meaning.paid'));
    await pressLate(['OrderDetail'], () => toOrder.press('Enter'), [/./, /./], order);
    expect(await focusOf(page)).not.toBe('main');
  });
});
