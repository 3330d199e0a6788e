import { readFileSync } from 'node:fs';
import { expect, inLanguage, test } from '../_fixtures.ts';
import { button } from '../_booking.ts';

inLanguage('vi', 'A visitor before a purchase', () => {
  test('starts the search with categories and cities', async ({ page, t }) => {
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

  test('saves a showing as a calendar file', async ({ page, t }) => {
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

  test('sees a long text folded on a phone, and related events below', async ({ page, t }) => {
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
