import { expect, inLanguage, startApp, test } from '../_fixtures.ts';

inLanguage('vi', 'A visitor before a purchase', () => {
  test('finds an event without diacritics, which the history keeps, and a film with its days and times', async ({
    page,
    t,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t('shell.search') }).click();
    const search = page.getByRole('dialog', { name: t('search.title') });
    await search.getByRole('searchbox').fill('bon mua');
    await page.keyboard.press('Enter');
    await search.getByRole('listitem').getByRole('link').first().click();
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/-[a-z0-9]+$/);
    await page.goto(`/anything-${page.url().split('-').at(-1)}`);
    await expect(page, 'a wrong slug is replaced').not.toHaveURL(/anything/);

    await page.goto('/');
    const hero = page
      .getByRole('region', { name: t('home.banners') })
      .getByRole('link')
      .first();
    await expect(hero.getByRole('time'), 'the big picture says when').toHaveText(/\d/);
    await expect(hero, 'and what it costs').toContainText('₫');
    // Before hydration it is a link to the search page.
    await startApp(page);
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    await page.getByRole('link', { name: t('search.placeholder') }).click();
    await expect(search.getByText(t('search.recent')), 'what was searched is kept').toBeVisible();
    await page.goBack();
    await expect(search).toBeHidden();
    const films = page.getByRole('region', { name: t('home.films') });
    await expect(films.getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: t('home.films.all') }).click();
    await expect(page).toHaveURL(/\/search\?categories=film$/);
    await expect(page.locator('.mm-event-card a').first()).toBeVisible();
    await page.goBack();
    await expect(films).toBeVisible();

    await page.goto('/x-vangsuong');
    const day = page
      .getByRole('list', { name: t('event.showings.days') })
      .getByRole('button')
      .last();
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await page.locator('.mm-times a').first().click();
    await expect(page).toHaveURL(/\/events\/vangsuong\/showings\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
