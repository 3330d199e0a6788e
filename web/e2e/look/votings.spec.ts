// The page of all votings, from the footer.
import { expect, test } from '../_fixtures.ts';
import { expectAccessibleInBothLanguages } from './_accessible.ts';

test('lists what is open and leads to each voting', async ({ page, t }) => {
  await page.goto('/download-app');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('route.votings.title') })
    .click();
  await expect(page).toHaveURL('/votings');
  const open = page.getByRole('region', { name: t('votings.open') });
  const first = open.getByRole('link').first();
  await expect(first).toBeVisible();
  const title = (await first.locator('strong').textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Last, because it turns the language, in which the titles are read again.
  await page.goBack();
  await expect(first).toBeVisible();
  await expectAccessibleInBothLanguages(page, 'votings');
});
