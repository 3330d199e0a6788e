// The playground, as a developer finds it: on its own, from our own build, with examples that run.
import { devices, type Page } from '@playwright/test';
import { expect, test } from './_fixtures.ts';
import { baseUrl } from './_system.ts';

test.use({ ...devices['Desktop Chrome'], language: 'en' });

/** Requests to anybody else, and errors on the console: both must stay empty. */
function overhear(page: Page) {
  const heard: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseUrl()).origin) heard.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
  return heard;
}

const tab = (page: Page, name: string) =>
  page.getByRole('tablist').getByRole('button', { name, exact: true });
const answer = (page: Page) => page.locator('.graphiql-response');
const run = (page: Page) => page.getByRole('button', { name: /^Execute query/ }).click();

test('it asks nobody else for anything, and opens with examples that run', async ({ page }) => {
  const heard = overhear(page);
  await page.goto('/playground');
  for (const name of ['Home', 'Search', 'LogIn', 'Hold', 'MyTickets', 'LineMoves']) {
    await expect(tab(page, name)).toBeVisible();
  }
  await run(page);
  await expect(answer(page)).toContainText('"banners"');
  expect(heard).toEqual([]);
});

test('an address opens an example; one click logs in; buttons make the subscription speak', async ({
  page,
}) => {
  const heard = overhear(page);
  await page.goto('/playground/?example=Seats');
  await expect(page.getByRole('combobox', { name: 'Example' })).toHaveValue('Seats');
  await expect(page.locator('.graphiql-query-editor')).toContainText('seatsChanged');

  await page.getByRole('button', { name: 'Log in as Bình' }).click();
  await expect(page.getByText('Logged in as Bình.')).toBeVisible();
  await expect(page.getByText('Trần Gia Bình')).toBeVisible();

  await run(page);
  await page.getByRole('button', { name: 'Hold a place' }).click();
  await expect(page.getByText('Hold a place: done.')).toBeVisible();
  await expect(answer(page)).toContainText('"sectionIds"');
  await page.getByRole('button', { name: 'Cancel my order' }).click();
  await expect(page.getByText('Cancel my order: done.')).toBeVisible();
  await page.getByRole('button', { name: /^Stop query/ }).click();

  await page.getByRole('combobox', { name: 'Example' }).selectOption('Quote');
  await expect(page).toHaveURL(/example=Quote/);
  await run(page);
  await expect(answer(page)).toContainText('"subtotal"');
  expect(heard).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test('question and answer stand one below the other and nothing is cut off', async ({ page }) => {
      await page.goto('/playground/?example=Search');
      await expect(page.locator('.graphiql-query-editor')).toContainText('searchSuggestions');
      await run(page);
      await expect(answer(page)).toContainText('"total"');
      const [editor, response] = [
        await page.locator('.graphiql-editors').boundingBox(),
        await answer(page).boundingBox(),
      ];
      expect(editor?.width).toBeGreaterThan(300);
      expect(response?.width).toBeGreaterThan(300);
      expect(response?.y).toBeGreaterThanOrEqual((editor?.y ?? 0) + (editor?.height ?? 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
}
