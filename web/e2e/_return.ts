import type { Page } from '@playwright/test';
import { button } from './_booking.ts';
import { expectAccessible } from './look/_accessible.ts';
import { expect } from './_fixtures.ts';
import { sql } from './_system.ts';

/** Frees one ticket, so that the journey's buyer can pay for it. */
export const freeOnePlace = (showingId: string) =>
  sql(
    `WITH place AS (SELECT id FROM units WHERE showing_id = $1 AND sold ORDER BY id LIMIT 1),
      gone AS (UPDATE tickets SET voided_at = now() WHERE showing_id = $1 AND unit_id = (SELECT id FROM place))
     UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL WHERE showing_id = $1 AND id = (SELECT id FROM place)`,
    [showingId],
  );

/** Returns the single ticket of this order, in Vietnamese. */
export async function returnOne(page: Page, t: (id: string) => string, code: string): Promise<void> {
  await page.goto(`/return-tickets/${code}`);
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'return tickets');
  await page
    .locator('main')
    .getByRole('button', { name: /^Trả lại 1 vé, nhận về/ })
    .click();
  await button(page, t('return.confirm.yes')).click();
  await expect(page.locator('.mm-return-word')).toBeVisible();
}
