import type { Page } from '@playwright/test';
import { button } from '../_booking.ts';

export async function payBy(page: Page, t: (id: string) => string, method: string): Promise<void> {
  await page.locator(`input[type="radio"][value="${method}"]`).check();
  await button(page, t('booking.payment.pay')).click();
}

/** For an order whose payment has begun or was refused. */
export async function payAgainBy(page: Page, t: (id: string) => string, method: string): Promise<void> {
  await page.locator(`input[type="radio"][value="${method}"]`).check();
  await button(page, t('unpaid.payBy')).click();
}
