// Server-rendered pages under special conditions: failed pictures, a measuring tool, and prefetching until the app navigates.
import { speculationTag } from '@mo-man/schema/rules/site/speculation.rule.ts';
import { expect, inLanguage, signIn, startApp, test } from '../_fixtures.ts';
import { openDrawn } from './_first-data.ts';

inLanguage('vi', 'Server-rendered pages', () => {
  // Every document comes from the gateway or is changed by the test.
  test.use({ serviceWorkers: 'block' });

  test('show the preview of a picture that failed before hydration', async ({ page }) => {
    await page.route('**/images/**', (route) => route.abort());
    await openDrawn(page, '/x-demkhongngu');
    const broken = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main img')].filter(
            (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
          ).length,
      );
    await expect.poll(broken).toBeGreaterThan(0);
    await startApp(page);
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    await expect.poll(broken).toBe(0);
  });

  test('remove the measuring tool when the consent is withdrawn in the footer', async ({ page, t }) => {
    let loads = 0;
    await page.route('**/measure.js', (route) => {
      loads += 1;
      return route.fulfill({ contentType: 'text/javascript', body: 'window.isMeasuring = true' });
    });
    // As where a tool is configured.
    await page.route('**/terms', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="site">)\{/,
        '$1{"measurement":{"tagUrl":"/measure.js"},',
      );
      await route.fulfill({ response, body });
    });
    const isMeasuring = () => page.evaluate(() => 'isMeasuring' in window);
    await page.goto('/terms');
    await startApp(page);
    const banner = page.getByRole('complementary', { name: t('measure.title') });
    await banner.getByRole('button', { name: t('measure.yes') }).click();
    await expect.poll(isMeasuring).toBe(true);
    await expect(banner).toBeHidden();
    await page.getByRole('button', { name: t('measure.change') }).click();
    await expect(banner).toBeFocused();
    await banner.getByRole('button', { name: t('measure.no') }).click();
    await expect.poll(isMeasuring).toBe(false);
    await expect(async () => {
      await startApp(page);
      await expect(page.getByRole('button', { name: t('measure.change') })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(banner).toBeHidden();
    expect(loads).toBe(1);
  });

  test('whose screen has no file say so, know the buyer, and are drawn at the press on reload', async ({
    page,
    t,
    account,
  }) => {
    await signIn(page, account);
    await page.route('**/assets/HomeScreen-*.js', (route) => route.fulfill({ status: 404 }));
    await openDrawn(page, '/');
    await expect(page.getByRole('heading', { name: t('error.broken.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
    await page.unroute('**/assets/HomeScreen-*.js');
    await page.getByRole('button', { name: t('error.state.reload') }).click();
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
  });

  test('declare prefetching that the browser understands, and withdraw it after hydration', async ({
    page,
  }) => {
    const client = await page.context().newCDPSession(page);
    const understood: unknown[] = [];
    const faults: unknown[] = [];
    client.on('Preload.ruleSetUpdated', ({ ruleSet }) =>
      (ruleSet.errorType ? faults : understood).push(ruleSet),
    );
    await client.send('Preload.enable');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy|speculation/i.test(message.text())) refused.push(message.text());
    });
    // The gateway leaves the rules out after another journey has read of a sale that opens today, so they are added in its format.
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const isThere = html.includes(speculationTag);
      await route.fulfill({
        response,
        body: isThere ? html : html.replace('</head>', `${speculationTag}</head>`),
      });
    });
    await openDrawn(page, '/');
    await expect.poll(() => understood.length + faults.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    expect(refused).toEqual([]);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
    await startApp(page);
    await expect(page.locator('html[data-app]')).toHaveCount(1);
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  });
});
