import { type Page, expect } from '@playwright/test';
import { button, giveContact, goToBank, holdStandingTickets } from '../_booking.ts';
import { bankButton, buyByApi } from '../_buy.ts';
import { payBy } from '../booking/_pay-by.ts';
import type { Scene, Stage } from './scene.ts';

const standing = '/events/demkhongngu/bookings/demkhongngu1/x';
const seated = '/events/bonmua/bookings/bonmua1/x';
const zoned = '/events/muasao/bookings/muasao1/x';

async function openTypes({ page, t }: Stage, address = standing): Promise<void> {
  await page.goto(address);
  await expect(button(page, t('booking.select.more')).first()).toBeVisible();
}

const openSections = (page: Page) =>
  page.getByRole('button', { pressed: false }).filter({ has: page.locator('.mm-zone-swatch') });

async function openSection({ page, t }: Stage): Promise<void> {
  await page.goto(seated);
  await openSections(page).first().click();
  await expect(button(page, t('booking.map.asList'))).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function holdTwo(stage: Stage): Promise<void> {
  await openTypes(stage);
  await holdStandingTickets(stage.page, stage.t, 2);
  await expect(stage.page.getByRole('heading', { name: stage.t('booking.questions.title') })).toBeVisible();
}

async function reachPayment(stage: Stage): Promise<void> {
  await holdTwo(stage);
  await giveContact(stage.page, stage.t);
  await expect(button(stage.page, stage.t('booking.payment.pay'))).toBeVisible();
}

async function reachBank(stage: Stage): Promise<void> {
  await reachPayment(stage);
  await goToBank(stage.page, stage.t);
}

const withAddOns = '/events/rongmua/bookings/rongmua1/x';

async function holdWithAddOns(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await openTypes(stage, withAddOns);
  await holdStandingTickets(page, t, 2);
  const more = button(page, t('booking.addOns.more')).first();
  await more.click();
  await more.click();
  await expect(page.getByRole('region', { name: t('booking.summary.title') })).toContainText('2 × ');
}

const named = '/events/gacmai/bookings/gacmai2/x';

async function holdNamed(stage: Stage, count: number): Promise<void> {
  await openTypes(stage, named);
  await holdStandingTickets(stage.page, stage.t, count);
  await expect(stage.page.getByRole('heading', { name: stage.t('attendee.title') })).toBeVisible();
}

/** At the payment of two tickets of Saturday, with two of Friday to give. */
async function reachExchange(stage: Stage, given: number, [from, to] = [1, 2]): Promise<void> {
  const { page, t } = stage;
  const showing = (at: number) => `bongchuyen${at}`;
  await buyByApi(page, { showingId: showing(from), typeId: 'khandai', quantity: 2 });
  await openTypes(stage, `/events/bongchuyen/bookings/${showing(to)}/x`);
  await holdStandingTickets(page, t, 2);
  await giveContact(page, t);
  const tickets = page.getByRole('region', { name: t('booking.exchange.title') }).getByRole('checkbox');
  for (let at = 0; at < given; at += 1) await tickets.nth(at).check();
  await expect(tickets.first()).toBeEnabled();
  await page.waitForLoadState('networkidle');
}

export const bookingScenes: Scene[] = [
  { name: 'booking-add-ons', account: 'fresh', open: holdWithAddOns },
  { name: 'booking-attendee', account: 'fresh', open: (stage) => holdNamed(stage, 1) },
  {
    name: 'booking-attendees',
    account: 'fresh',
    open: async (stage) => {
      await holdNamed(stage, 4);
      await button(stage.page, stage.t('booking.questions.next')).click();
    },
  },
  {
    name: 'booking-identity',
    account: 'fresh',
    open: async (stage) => {
      await openTypes(stage, '/events/voco/bookings/voco1/x');
      await holdStandingTickets(stage.page, stage.t, 2);
      await stage.page.getByLabel(stage.t('attendee.identity')).first().fill('001 499 012345');
      await button(stage.page, stage.t('booking.questions.nextFree')).click();
      await expect(stage.page.getByLabel(stage.t('attendee.identity')).first()).toBeVisible();
    },
  },
  {
    name: 'booking-look',
    open: async ({ page }) => {
      await page.goto(seated.replace('/bookings/', '/showings/'));
      await expect(openSections(page).first()).toBeVisible();
    },
  },
  {
    name: 'booking-change',
    account: 'fresh',
    open: async (stage) => {
      await holdTwo(stage);
      await button(stage.page, stage.t('booking.change.open')).click();
      await expect(button(stage.page, stage.t('booking.change.same'))).toBeEnabled();
    },
  },
  { name: 'booking-types', account: 'buyer', open: (stage) => openTypes(stage) },
  {
    name: 'booking-code',
    account: 'buyer',
    open: async (stage) => {
      await openTypes(stage, '/events/mayngan/bookings/mayngan1/x');
      await button(stage.page, stage.t('booking.code.open')).click();
    },
  },
  {
    name: 'booking-phases',
    account: 'buyer',
    open: (stage) => openTypes(stage, '/events/mayngan/bookings/mayngan1/x'),
  },
  {
    name: 'booking-bundles',
    account: 'buyer',
    open: async (stage) => {
      await openTypes(stage, '/events/benthuyen/bookings/benthuyen1/x');
      await button(stage.page, stage.t('booking.select.more')).nth(1).click();
      await stage.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'booking-companions',
    account: 'buyer',
    open: async (stage) => {
      await openTypes(stage, '/events/songxanh/bookings/songxanh1/x');
      const press = (message: string, at: number) => button(stage.page, stage.t(message)).nth(at).click();
      // Two chairs with two companions, and then one chair fewer.
      for (const type of [2, 2, 3, 3]) await press('booking.select.more', type);
      await press('booking.select.less', 2);
      await stage.page.waitForLoadState('networkidle');
      await stage.page.locator('.mm-choice').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'booking-types-chosen',
    account: 'buyer',
    open: async (stage) => {
      await openTypes(stage);
      const more = button(stage.page, stage.t('booking.select.more')).first();
      await more.click();
      await more.click();
      await expect(button(stage.page, stage.t('booking.select.hold'))).toBeEnabled();
      await stage.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'booking-sections',
    account: 'buyer',
    open: async ({ page }) => {
      await page.goto(seated);
      await expect(openSections(page).first()).toBeVisible();
    },
  },
  {
    name: 'booking-zones',
    account: 'buyer',
    open: async ({ page }) => {
      await page.goto(zoned);
      await expect(openSections(page).first()).toBeVisible();
    },
  },
  { name: 'booking-seats', account: 'buyer', open: openSection },
  {
    name: 'booking-stadium',
    account: 'buyer',
    open: async ({ page, t }) => {
      await page.goto('/events/bientren/bookings/bientren1/x');
      await openSections(page).filter({ hasText: 'S13' }).first().click();
      await expect(button(page, t('booking.map.asList'))).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'booking-stadium-whole',
    account: 'buyer',
    open: async ({ page, t }) => {
      await page.goto('/events/bientren/bookings/bientren1/x');
      await openSections(page).filter({ hasText: 'S13' }).first().click();
      for (let press = 0; press < 7; press += 1) await button(page, t('booking.map.farther')).click();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'booking-film-room',
    account: 'buyer',
    open: async ({ page, t }) => {
      await page.goto('/events/haicanhdieu/bookings/haicanhdieu1/x');
      await expect(button(page, t('booking.map.asList'))).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'booking-seats-list',
    account: 'buyer',
    open: async (stage) => {
      await openSection(stage);
      await button(stage.page, stage.t('booking.map.asList')).click();
      const free = stage.page.locator('.mm-row button[aria-pressed="false"]:not([disabled])');
      await free.nth(0).click();
      await free.nth(0).click();
      await expect(button(stage.page, stage.t('booking.select.hold'))).toBeEnabled();
    },
  },
  { name: 'booking-questions', account: 'fresh', open: holdTwo },
  {
    name: 'booking-questions-errors',
    account: 'fresh',
    open: async (stage) => {
      await holdTwo(stage);
      await button(stage.page, stage.t('booking.questions.next')).click();
      await expect(stage.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  { name: 'booking-payment', account: 'fresh', open: reachPayment },
  {
    name: 'booking-payment-discount',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await reachPayment(stage);
      const take = async (code: string) => {
        await page.getByRole('button', { name: /^(Chọn voucher|See \d+ voucher)/ }).click();
        const sheet = page.getByRole('dialog');
        await sheet
          .getByRole('button', { name: t('booking.discount.useCode').replace('{code}', code) })
          .click();
        await expect(sheet).toBeHidden();
      };
      await take('KHONGNGU30');
      await take('CHAOBAN');
      await page.getByLabel(t('booking.discount.code'), { exact: true }).fill('TET2026');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).not.toBeEmpty();
    },
  },
  { name: 'booking-exchange', account: 'fresh', open: (stage) => reachExchange(stage, 2) },
  { name: 'booking-exchange-refund', account: 'fresh', open: (stage) => reachExchange(stage, 2, [3, 1]) },
  {
    name: 'booking-payment-covered',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await reachPayment(stage);
      await page.getByLabel(t('booking.discount.code'), { exact: true }).fill('KHACHMOI-DEN');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('booking.payment.covered'))).toBeVisible();
    },
  },
  {
    name: 'booking-incomplete',
    account: 'fresh',
    open: async (stage) => {
      await holdTwo(stage);
      await stage.page.goto(standing);
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'bank', account: 'fresh', open: reachBank },
  {
    name: 'payment-declined',
    account: 'fresh',
    open: async (stage) => {
      await reachBank(stage);
      await bankButton(stage.page, 'decline').click();
      await expect(
        stage.page.getByRole('heading', { name: stage.t('booking.declined.title') }),
      ).toBeVisible();
    },
  },
  {
    name: 'payment-paid',
    account: 'fresh',
    open: async (stage) => {
      await reachBank(stage);
      await bankButton(stage.page, 'pay').click();
      const thanks = stage.page.getByRole('heading', { name: stage.t('booking.complete.title') });
      await expect(thanks).toBeVisible({ timeout: 20_000 });
      await stage.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'payment-waiting',
    account: 'fresh',
    open: async (stage) => {
      await reachBank(stage);
      await stage.page.locator('button[name="action"][value="pay_unheard"]').click();
      await stage.page.locator('main a').click();
      const asking = stage.page.getByRole('heading', { name: stage.t('unpaid.asking.title') });
      // No callback has arrived; the bank answers a moment later.
      const thanks = stage.page.getByRole('heading', { name: stage.t('booking.complete.title') });
      await expect(asking.or(thanks)).toBeVisible();
    },
  },
  {
    name: 'payment-open',
    account: 'fresh',
    open: async (stage) => {
      await reachBank(stage);
      await stage.page.goBack();
      const open = stage.page.getByRole('heading', { name: stage.t('unpaid.open.title') });
      await expect(open).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'payment-transfer',
    account: 'fresh',
    open: async (stage) => {
      await reachPayment(stage);
      await payBy(stage.page, stage.t, 'vietqr');
      await expect(stage.page.getByRole('heading', { name: stage.t('transfer.title') })).toBeVisible();
    },
  },
  {
    name: 'payment-elsewhere',
    account: 'fresh',
    open: async (stage) => {
      await reachBank(stage);
      await bankButton(stage.page, 'pay').click();
      const thanks = stage.page.getByRole('heading', { name: stage.t('booking.complete.title') });
      await expect(thanks).toBeVisible({ timeout: 20_000 });
      const address = stage.page.url();
      await stage.context.clearCookies({ name: /^(?!_culture)/ });
      await stage.page.evaluate(() => localStorage.clear());
      await stage.page.goto(address);
      await expect(button(stage.page, stage.t('paymentReturn.paid.logIn'))).toBeVisible();
    },
  },
  {
    name: 'payment-unknown',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.goto('/payment-return/nothing-of-ours');
      await expect(page.getByText(t('paymentReturn.unknown.title'))).toBeVisible();
    },
  },
];
