import { type Page, expect } from '@playwright/test';
import { button, giveContact, holdStandingTickets } from '../../_booking.ts';
import type { OwnEvent } from '../../_event.ts';

/** The event's code for a demo voucher. */
export const codeIn =
  (event: OwnEvent) =>
  (name: string): string =>
    event.vouchers[name]?.code ?? '';

/** Two tickets at 390,000 đồng, one step before the payment. */
export async function reachPayment(page: Page, t: (id: string) => string, event: OwnEvent): Promise<void> {
  await page.goto(event.booking);
  await holdStandingTickets(page, t, 2);
  await giveContact(page, t);
  await expect(button(page, t('booking.payment.pay'))).toBeVisible();
}

export const payButton = (page: Page, t: (id: string) => string, total: RegExp) =>
  button(page, t('booking.payment.pay')).filter({ hasText: total });

export async function useOffer(page: Page, t: (id: string) => string, code: string): Promise<void> {
  await page.getByRole('button', { name: /^(Chọn voucher|See \d+ voucher)/ }).click();
  const sheet = page.getByRole('dialog', { name: t('voucher.sheet.title') });
  await sheet.getByRole('button', { name: t('booking.discount.useCode').replace('{code}', code) }).click();
  await expect(sheet).toBeHidden();
}
