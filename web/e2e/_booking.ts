import { type Locator, type Page, expect } from '@playwright/test';
import type { Account } from './_fixtures.ts';
import { codeSentTo } from './_system.ts';

type Words = (id: string) => string;

/** A message whose placeholders match any text. */
export function like(message: string): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s/g, '\\s');
  const words = message.split(/\{[^{}]*\}/);
  return new RegExp(`^${words.map(literal).join('.*')}$`);
}

export const button = (page: Page, message: string): Locator =>
  page.getByRole('button', { name: like(message) });

/** From the home screen by the search to the choice of tickets of an event with one showing; also for a visitor. */
export async function findBooking(page: Page, t: Words, event: { id: string; typed: string }): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.search') }).click();
  const search = page.getByRole('dialog', { name: t('search.title') });
  await search.getByRole('searchbox').fill(event.typed);
  await page.keyboard.press('Enter');
  await search.locator(`a[href$="-${event.id}"]`).first().click();
  await pressBook(page, t);
}

export async function openBooking(page: Page, t: Words, event: { page: string }): Promise<void> {
  await page.goto(event.page);
  await pressBook(page, t);
}

async function pressBook(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const action = page.getByRole('link', { name: like(t('event.action.book_now')) });
  await action
    .or(page.getByRole('link', { name: like(t('event.action.register_now')) }))
    .first()
    .click();
  await page.waitForURL(/\/events\/.+\/(bookings|showings)\//);
}

/** Signs up in the login modal during a purchase: phone, the code from the message, and a name. */
export async function signUp(
  page: Page,
  t: Words,
  account: Account,
  /** The modal was opened by the button that holds the choice. */
  { isAsked = false } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('auth.title') });
  if (!isAsked)
    await page
      .getByRole('button', { name: t('shell.login.open') })
      .first()
      .click();
  await dialog.getByRole('textbox', { name: t('auth.phone.label') }).fill(account.phone.replace('+84', '0'));
  // During a purchase the modal names the event and asks for no password.
  await expect(dialog.getByText(like(t('auth.reason.event')))).toBeVisible();
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel(like(t('auth.code.label')));
  await expect(code).toBeVisible();
  await code.fill(await codeSentTo(account.phone));
  const name = dialog.getByLabel(t('auth.name.label'));
  await expect(name).toBeVisible();
  await name.fill(account.name);
  await dialog.getByRole('button', { name: t('auth.new.create') }).click();
  await expect(dialog).toBeHidden();
}

export async function holdStandingTickets(page: Page, t: Words, quantity: number): Promise<void> {
  const more = button(page, t('booking.select.more')).first();
  for (let taken = 0; taken < quantity; taken++) await more.click();
  await button(page, t('booking.select.hold')).click();
}

export async function giveContact(page: Page, t: Words, total: 'paid' | 'free' = 'paid'): Promise<void> {
  await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
  const fill = (id: string, value: string) => page.getByLabel(t(id), { exact: true }).fill(value);
  await fill('booking.questions.name', 'Nguyễn Hoài Thương');
  await fill('booking.questions.email', 'thuong@example.com');
  // Not shown to a buyer who has booked with this email before.
  const confirm = page.getByLabel(t('booking.questions.confirmEmail'), { exact: true });
  if (await confirm.isVisible()) await confirm.fill('thuong@example.com');
  await fill('booking.questions.phone', '0901234567');
  await button(page, t(total === 'free' ? 'booking.questions.nextFree' : 'booking.questions.next')).click();
}

export async function goToBank(page: Page, t: Words): Promise<void> {
  await button(page, t('booking.payment.pay')).click();
  await page.waitForURL(/\/pay\//);
}

export async function expectPaid(page: Page, t: Words): Promise<void> {
  await page.waitForURL(/\/payment-return\//);
  await expect(page.getByRole('heading', { name: t('booking.complete.title') })).toBeVisible();
}
