import { type Locator, expect } from '@playwright/test';
import type { Account } from '../_fixtures.ts';
import { sql } from '../_system.ts';

export async function tryUntil(there: Locator, retry: Locator): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

export async function booksOf({ phone }: Account) {
  const [books] = await sql<Record<string, string>>(
    `SELECT (SELECT count(*) FROM orders WHERE user_id = users.id) AS orders,
      (SELECT count(*) FROM payments JOIN orders ON orders.code = order_code WHERE user_id = users.id) AS payments,
      (SELECT count(*) FROM tickets WHERE user_id = users.id) AS tickets
     FROM users WHERE phone = $1`,
    [phone],
  );
  return books;
}
