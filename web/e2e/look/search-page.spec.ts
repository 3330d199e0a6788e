// The search page on a phone: filters in a sheet, everything in the address, going back to the same place, help without results.
import { expect, test } from '../_fixtures.ts';
import { expectAccessibleInBothLanguages } from './_accessible.ts';

test('filters, sorts and restores the list after going back', async ({ page, t }) => {
  const status = page.locator('.mm-find-tools').getByRole('status');
  await page.goto('/search?q=dem&utm_source=mail');
  await expect(status).not.toBeEmpty();
  await page.locator('.mm-find-open').click();
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  await sheet.locator('input[value="concert"]').check();
  const apply = sheet.locator('footer button').last();
  await expect(apply).toHaveText(/\d/);
  const promised = /\d+/.exec((await apply.textContent()) ?? '')?.[0] ?? '';
  await apply.click();
  await expect(page).toHaveURL('/search?q=dem&categories=concert&utm_source=mail');
  await expect(status, 'as many as the sheet said').toHaveText(new RegExp(`^${promised} `));

  await page.getByLabel(t('search.sort')).selectOption('price');
  await expect(page).toHaveURL(/categories=concert&sort=price/);
  // The address changes before the list, so the sort order shows which address the list belongs to.
  await expect(page.getByLabel(t('search.sort'))).toHaveValue('price');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const third = page.locator('.mm-find-list h3 a').nth(2);
  const href = (await third.getAttribute('href')) ?? '';
  await third.click();
  await expect(page).toHaveURL(href);
  expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({
    source: 'search results',
  });
  await page.goBack();
  await expect(page.locator(`a[href="${href}"]`), 'the focus is on what was opened').toBeFocused();
  await page.goBack();
  await expect(page, 'each change was a step').toHaveURL('/search?q=dem&categories=concert&utm_source=mail');
  await page.goForward();
  await expect(page.getByLabel(t('search.sort'))).toHaveValue('price');

  await page.goto('/search?q=jazz&price=free&cityId=9999&daterange=never');
  const without = page.locator('.mm-state-actions a').first();
  await expect(without).toBeVisible();
  await expectAccessibleInBothLanguages(page, 'search, nothing found');
  await without.click();
  await expect(page.locator('.mm-find-list h3 a').first()).toBeVisible();
});
