// A visitor looks around before buying: lists of the home screen, the kinds of event screens, what is kept for later.
import { readFileSync } from 'node:fs';
import { expect, inBothLanguages, inLanguage, test } from '../_fixtures.ts';
import { button } from '../_booking.ts';

inLanguage('vi', 'look around', () => {
  test('films have a row of their own, which leads to all of them', async ({ page, t }) => {
    await page.goto('/');
    const films = page.getByRole('region', { name: t('home.films') });
    await expect(films.getByRole('link').first()).toBeVisible();
    await page.getByRole('link', { name: t('home.films.all') }).click();
    await expect(page).toHaveURL(/\/search\?categories=film$/);
    await expect(page.locator('.mm-event-card a').first()).toBeVisible();
    await page.goBack();
    await expect(films).toBeVisible();
  });

  test('search begins with categories and cities', async ({ page, t }) => {
    await page.goto('/x-bonmua');
    await page.getByRole('button', { name: t('shell.search') }).click();
    const search = page.getByRole('dialog', { name: t('search.title') });
    await search
      .getByRole('region', { name: t('search.shortcuts.cities') })
      .getByRole('link')
      .first()
      .click();
    await expect(search).toBeHidden();
    await expect(page).toHaveURL(/\/search\?cityId=79$/);
    await expect(page.getByRole('link', { name: t('search.filters.reset') })).toBeVisible();
  });

  test('a film shows its days; a day its cinemas and hours, which lead to the seats', async ({ page, t }) => {
    await page.goto('/x-vangsuong');
    const days = page.getByRole('list', { name: t('event.showings.days') }).getByRole('button');
    const last = days.last();
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await page.locator('.mm-times a').first().click();
    await expect(page).toHaveURL(/\/events\/vangsuong\/showings\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a showing goes into a calendar', async ({ page, t }) => {
    await page.goto('/x-bonmua');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, t('event.calendar.add')).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bon-mua-tro-lai.ics');
    const file = readFileSync(await download.path(), 'utf8');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title?.replaceAll(',', '\\,')}`);
    const startsAt = await page.locator('.mm-showing time').first().getAttribute('datetime');
    expect(file).toContain(`DTSTART:${new Date(startsAt!).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`);
  });

  test('a long text is folded on a phone; other events of the kind follow', async ({ page, t }) => {
    await page.goto('/x-bonmua');
    const unfold = button(page, t('event.about.more'));
    await unfold.click();
    await expect(button(page, t('event.about.less'))).toHaveAttribute('aria-expanded', 'true');
    await page.locator('.mm-event-related').scrollIntoViewIfNeeded();
    const other = page
      .getByRole('region', { name: t('event.related') })
      .getByRole('link')
      .first();
    const title = (await other.textContent()) ?? '';
    await other.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

inBothLanguages('look around on a small phone', () => {
  test('no screen of a visitor is wider than a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const places = [
      '/',
      '/?categories=film',
      '/x-vangsuong',
      '/x-pianotrang',
      '/x-tramso0',
      '/terms',
      '/no/such',
    ];
    for (const place of places) {
      await page.goto(place);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, place).toBe(0);
    }
  });
});
