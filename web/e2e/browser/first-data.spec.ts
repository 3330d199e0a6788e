// The first screen comes with its data in the HTML: nothing is requested twice, nothing shifts or changes its language.
import { expect, inLanguage, test } from '../_fixtures.ts';
import { expectTakenOver, openWithData, operationsOf } from './_first-data.ts';

inLanguage('vi', 'The first screen', () => {
  test('renders home and event from the page, and requests another language once', async ({ page, t }) => {
    const asked = operationsOf(page);
    const html = await openWithData(page, '/');
    expect(html).toContain('<html lang="vi" data-screen>');
    const featured = page.getByRole('heading', { name: t('home.featured') });
    await expect(featured).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked, 'nobody has touched it').toEqual([]);
    await page.getByRole('button', { name: t('shell.search') }).click();
    await expect(page.getByRole('dialog'), 'the press that started the app is carried out').toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('HomeScreen');
    await expectTakenOver(page);

    const event = await page.locator('.mm-event-card a').first().getAttribute('href');
    await openWithData(page, event!);
    await expect(page.locator('main h1')).toBeVisible();
    await page.mouse.move(200, 400);
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('EventScreen');
    expect(asked).not.toContain('HomeScreen');

    await openWithData(page, '/');
    await page.getByRole('button', { name: /EN/ }).first().click();
    await expect(featured).toBeHidden();
    const askedForHome = () => asked.filter((name) => name === 'HomeScreen');
    await expect.poll(askedForHome).toHaveLength(1);
    expect(await openWithData(page, '/')).toContain('<html lang="en" data-screen>');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.waitForLoadState('networkidle');
    expect(askedForHome()).toHaveLength(1);
  });
});
