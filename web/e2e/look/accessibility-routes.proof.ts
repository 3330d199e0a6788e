import type { Page } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { button } from '../_booking.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { expectAccessible } from './_accessible.ts';
import { everyRoute } from './_every-route.ts';
import { openWhole } from './_whole.ts';

/** Texts with the same screen as another one. */
const samePolicies = /-(privacy-policy|policy|conditions|terms-of-use|regulations)$/;
/** Checked with their content in other journeys. */
const elsewhere = new Set(['/', '/terms', '/x-demkhongngu', '/gate']);

async function lookAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openWhole(page, path);
    await expectAccessible(page, path);
  }
}

test('routes of a visitor', async ({ page }) => {
  test.slow();
  const paths = everyRoute(false).filter((path) => !samePolicies.test(path) && !elsewhere.has(path));
  await lookAt(page, paths);
});

test('routes of a buyer', async ({ page, account, newEvent }) => {
  test.slow();
  await signIn(page, account);
  const code = await buyByApi(page, { ...(await newEvent()), quantity: 1 });
  await lookAt(page, everyRoute(true, code));
});

test('dialogs over an event and a search', async ({ page, t }) => {
  test.slow();
  for (const id of ['voucher.sheet.open', 'event.voting.look']) {
    await openWhole(page, '/x-demkhongngu');
    await button(page, t(id)).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, id);
  }
  await openWhole(page, '/search');
  await page.locator('.mm-find-open').click();
  await expect(page.getByRole('dialog', { name: t('search.filters') })).toBeVisible();
  await expectAccessible(page, 'filters of the search');
});
