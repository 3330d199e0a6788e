// Follows the steps of "Five minutes" in the README, in Vietnamese as a newcomer sees them.
import { type BrowserContext, type Page } from '@playwright/test';
import { readQr } from '../../../platform/documents/_read-qr.ts';
import {
  expectPaid,
  button,
  findBooking,
  giveContact,
  goToBank,
  holdStandingTickets,
  signUp,
} from '../_booking.ts';
import { bankButton } from '../_buy.ts';
import { payAgainBy } from '../booking/_pay-by.ts';
import { ask, expect, newAccount, test } from '../_fixtures.ts';
import { makeProfile, openBrowser } from '../_own-browser.ts';
import { type PublishedKey, verifyTicket } from '../_verify-ticket.ts';
import { baseUrl, textOf } from '../_system.ts';
import { cloneAsNewcomer, type Newcomer } from './_clone.ts';

const t = textOf('vi');
let newcomer: Newcomer;
let profile: Awaited<ReturnType<typeof makeProfile>>;
let mine: BrowserContext;
let page: Page;

const openMine = async () => {
  mine = await openBrowser(profile.folder, { language: 'vi', network: 'on' });
  page = await mine.newPage();
};
/** Bình, in another browser, logged in as the demo account. */
async function otherBuyer(): Promise<Page> {
  const context = await mine.browser()?.newContext({ baseURL: baseUrl(), locale: 'vi-VN' });
  if (!context) throw new Error('no second browser');
  const other = await context.newPage();
  await other.goto('/healthz');
  await ask(other, 'mutation ($input: LoginWithEmailInput!) { loginWithEmail(input: $input) { nextStep } }', {
    input: { email: 'binh@demo.moman.vn', password: 'moman2026' },
  });
  return other;
}

async function buyTicket() {
  await findBooking(page, t, { id: 'demkhongngu', typed: 'sai gon dem khong ngu' });
  await signUp(page, t, newAccount());
  await holdStandingTickets(page, t, 1);
  await giveContact(page, t);
  await goToBank(page, t);
  await expect(bankButton(page, 'pay')).toHaveText('Thanh toán thành công');
  await bankButton(page, 'pay').click();
  await expectPaid(page, t);
}

async function takeItOffline() {
  await page.goto('/my-tickets');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const address = (await page.locator('a[href^="/my-tickets/"]').first().getAttribute('href')) ?? '';
  await page.goto(address);
  await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
  const { keys } = (await (await fetch(`${baseUrl()}/.well-known/ticket-keys.json`)).json()) as {
    keys: PublishedKey[];
  };
  await newcomer.stop();
  await mine.close();
  await openMine();
  await page.goto(address);
  await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
  expect(verifyTicket(await readQr(await page.screenshot()), keys).generation).toBeGreaterThanOrEqual(0);
  await newcomer.start();
}

async function chooseSeats() {
  await page.goto('/');
  await findBooking(page, t, { id: 'bonmua', typed: 'bon mua tro lai' });
  const other = await otherBuyer();
  await other.goto(page.url());
  for (const viewer of [page, other]) {
    await viewer.locator('button[aria-pressed="false"]:has(.mm-zone-swatch)').first().click();
    await button(viewer, t('booking.map.asList')).click();
  }
  const free = '.mm-row button[aria-pressed="false"]:not([disabled]):not([aria-disabled="true"])';
  const seat = page.locator(free).first();
  const name = (await seat.getAttribute('aria-label')) ?? '';
  await expect(other.locator(free).first()).toHaveAttribute('aria-label', name);
  await seat.click();
  await button(page, t('booking.select.hold')).click();
  await expect(other.locator(free).first()).not.toHaveAttribute('aria-label', name);
  await other.context().close();
}

async function letPaymentFail() {
  await giveContact(page, t);
  await goToBank(page, t);
  await expect(bankButton(page, 'decline')).toHaveText('Từ chối: không đủ số dư');
  await bankButton(page, 'decline').click();
  await page.waitForURL(/\/payment-return\//);
  await payAgainBy(page, t, 'vnpay');
  await page.waitForURL(/\/pay\//);
  await bankButton(page, 'pay').click();
  await expectPaid(page, t);
}

async function waitYourTurn() {
  const other = await otherBuyer();
  for (const buyer of [page, other]) {
    await buyer.goto('/queue/cuoipho1');
    await button(buyer, t('queue.join.button')).click();
  }
  const place = async () =>
    (
      await ask<{ queue: { place: { number: number } } }>(
        page,
        'query ($id: ID!) { queue(showingId: $id) { place { number } } }',
        { id: 'cuoipho1' },
      )
    ).queue.place.number;
  const number = await place();
  await page.reload();
  expect(await place()).toBe(number);
  await expect(button(page, t('queue.ready.start'))).toBeVisible({ timeout: 30_000 });
  await button(page, t('queue.ready.start')).click();
  await page.waitForURL(/\/bookings\//);
  await other.context().close();

  await page.goto('/dem-mai-ton-maiton');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đêm Mái Tôn');
  await page
    .getByRole('link', { name: t('event.action.waiting_room') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
}

async function askTheApi() {
  await page.goto('/playground/?example=Seats');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in as Chi' }).click();
  await expect(page.getByText('Logged in as Chi.')).toBeVisible();
  await page.getByRole('button', { name: /Run$/ }).click();
  await page.getByRole('button', { name: 'Hold a place' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"sectionIds"');
}

/** TABLE: the README's steps by their titles. */
const steps: Readonly<Record<string, () => Promise<void>>> = {
  'Buy a ticket.': buyTicket,
  'Take it offline.': takeItOffline,
  'Choose seats.': chooseSeats,
  'Let a payment fail.': letPaymentFail,
  'Wait your turn.': waitYourTurn,
  'Ask the API.': askTheApi,
};

test("the README's five minutes, on a fresh clone", async () => {
  newcomer = await cloneAsNewcomer();
  profile = await makeProfile();
  try {
    const titles = [...newcomer.readme.matchAll(/^\d+\. \*\*(.+?)\*\*/gm)].map(([, title]) => title);
    // The other steps are journeys of the test suite.
    expect(titles.slice(0, Object.keys(steps).length)).toEqual(Object.keys(steps));
    await test.step('npm ci && npm start', () => newcomer.start());
    await openMine();
    for (const [title, take] of Object.entries(steps)) await test.step(title, take);
    await mine.close();
  } finally {
    await newcomer.leave();
    await profile.remove();
  }
});
