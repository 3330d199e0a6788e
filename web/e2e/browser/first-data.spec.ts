// The first screen comes with its data in the HTML: nothing is requested twice, nothing shifts or changes its language.
import { expect, inLanguage, startApp, test } from '../_fixtures.ts';
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
    await startApp(page);
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

  test('carries out once a press that meets hydration', async ({ page }) => {
    // The title is set again in the commit of the shell, before the screen is hydrated.
    await page.addInitScript(() => {
      new MutationObserver((changes, watching) => {
        const theme = document.querySelector<HTMLElement>('.mm-footer-theme');
        if (!theme || !changes.some(({ target }) => target.nodeName === 'TITLE')) return;
        watching.disconnect();
        performance.mark('pressed', { detail: 'app' in document.documentElement.dataset });
        theme.click();
      }).observe(document, { childList: true, subtree: true });
    });
    await openWithData(page, '/');
    await startApp(page);
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    const wasHydrated = await page.evaluate(
      () => (performance.getEntriesByName('pressed')[0] as PerformanceMark | undefined)?.detail as unknown,
    );
    expect(wasHydrated).toBe(false);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('carries out a press from before its first script', async ({ page }) => {
    const script = Promise.withResolvers<void>();
    await page.route(/\/assets\/app-[\w-]+\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const theme = page.locator('.mm-footer-theme');
    await theme.click();
    await theme.click();
    await expect(theme).toHaveAttribute('data-pressed');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    script.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(theme).not.toHaveAttribute('data-pressed');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('keeps no press from an app that draws the page anew', async ({ page }) => {
    await page.goto('/x-bonmua?unknown=1');
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    const wasTaken = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('click', (event) => resolve(event.defaultPrevented), { once: true });
          document.querySelector<HTMLElement>('.mm-footer-theme')?.click();
        }),
    );
    expect(wasTaken).toBe(false);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('leaves open what was opened before the app', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithData(page, '/terms');
    const contents = page.locator('main details').first();
    await contents.locator('summary').click();
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expect(contents).toHaveAttribute('open');
  });
});
