// A newcomer finds an event without accents.
import { expect, inBothLanguages, test } from '../_fixtures.ts';

inBothLanguages('find an event', () => {
  test('search without accents leads to the event', async ({ page, t, language }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t('shell.search') }).click();
    const search = page.getByRole('dialog', { name: t('search.title') });
    await search.getByRole('searchbox').fill(language === 'vi' ? 'bon mua' : 'nha hat lon');
    await page.keyboard.press('Enter');
    await search.getByRole('listitem').getByRole('link').first().click();
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/-[a-z0-9]+$/);
    await page.goto(`/anything-${page.url().split('-').at(-1)}`);
    await expect(page, 'a wrong slug is replaced').not.toHaveURL(/anything/);
    await page.goto('/');
    await page.getByRole('button', { name: t('shell.search') }).click();
    await expect(search.getByText(t('search.recent')), 'what was searched is kept').toBeVisible();
  });
});
