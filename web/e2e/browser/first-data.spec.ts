// The first screen comes with the page: its data is in the HTML, nothing is asked twice, nothing jumps or changes its language.
import type { Page } from '@playwright/test';
import { expect, inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';

/** Names of the operations that the page sends over HTTP, as they come. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/graphql') || request.method() !== 'POST') return;
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
    names.push(operationName ?? '');
  });
  return names;
}

/** Goes there until the page came with its data: a busy machine may send one without. */
async function openWithData(page: Page, path: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
    if (html.includes('id="mm-first-data"')) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  expect(html).toContain('id="mm-first-data"');
  return html;
}

/** The app is there, and what it drew is what the server had drawn. */
async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('html[data-app]')).toHaveCount(1);
  expect(await page.evaluate(() => performance.getEntriesByName('mm-redrawn').length)).toBe(0);
}

const headings = (page: Page) => page.locator('main h1');

inBothLanguages('the first screen', (language) => {
  test('home and event are drawn from their page, without a question', async ({ page, t }) => {
    const asked = operationsOf(page);
    const html = await openWithData(page, '/');
    expect(html).toContain(`<html lang="${language}" data-screen>`);
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
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
    await expect(headings(page)).toBeVisible();
    await page.mouse.move(200, 400);
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('EventScreen');
    expect(asked).not.toContain('HomeScreen');
  });

  test('its words stand there without any script, for whoever reads no scripts', async ({ browser, t }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await openWithData(page, `/?lang=${language}`);
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    const card = page.locator('.mm-event-card a').first();
    const title = (await card.textContent())!;
    await openWithData(page, `${(await card.getAttribute('href'))!}?lang=${language}`);
    await expect(headings(page)).toHaveText(title);
    await expect(page.locator('main a[href^="/events/"]').first(), 'the way to its seats').toBeVisible();
    await context.close();
  });

  test('the other language is asked for, and is there at once the next time', async ({ page, t }) => {
    const asked = operationsOf(page);
    await openWithData(page, '/');
    const other = language === 'vi' ? 'en' : 'vi';
    await page
      .getByRole('button', { name: other === 'en' ? /EN/ : /VI/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeHidden();
    await expect.poll(() => asked.filter((name) => name === 'HomeScreen')).toHaveLength(1);
    const html = await openWithData(page, '/');
    expect(html).toContain(`<html lang="${other}" data-screen>`);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((name) => name === 'HomeScreen')).toHaveLength(1);
  });
});

inLanguage('en', 'the first screen', () => {
  test('a press without a network is not kept for ever; the next one with a network is carried out', async ({
    page,
    t,
  }) => {
    await page.route('**/assets/*.js', (route) =>
      /\/(main|client)-/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await openWithData(page, '/');
    const search = page.getByRole('button', { name: t('shell.search'), exact: true });
    const dialog = page.getByRole('dialog');
    await search.click();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await expect(async () => {
      if (!(await dialog.isVisible())) await search.click({ timeout: 3_000 });
      await expect(dialog).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  test('a buyer gets the same page, and is known on it', async ({ page, account, t }) => {
    await signIn(page, account);
    const asked = operationsOf(page);
    const html = await openWithData(page, '/');
    expect(html).not.toContain(account.name);
    await expect(page.getByRole('button', { name: `${t('shell.account')}: ${account.name}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toContain('SessionProfile');
    expect(asked).not.toContain('HomeScreen');
  });

  test('an event that nobody knows says so, and what it said of itself goes with it', async ({ page, t }) => {
    const response = await page.goto('/nothing-nobody1');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('error.notFound.title') })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
    await page.locator('header a.mm-brand').click();
    await expect(page.getByRole('heading', { name: t('home.featured') })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});
