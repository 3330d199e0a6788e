// The playground, as a developer finds it: on its own, from our own build, with examples that run.
import { devices, type Page } from '@playwright/test';
import { expect, test } from '../_fixtures.ts';
import { baseUrl } from '../_system.ts';

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

const editor = (page: Page, name: 'Query' | 'Variables') => page.getByRole('textbox', { name });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const run = (page: Page) => page.getByRole('button', { name: /Run$/ }).click();

test('it asks nobody else for anything, and opens one example of a list of all', async ({ page }) => {
  const heard = overhear(page);
  await page.goto('/playground');
  await expect(page.getByRole('tab')).toHaveText(['Home']);
  for (const name of ['Search', 'LogIn', 'Hold', 'MyTickets', 'LineMoves']) {
    await expect(panel(page, 'Examples').getByRole('button', { name, exact: true })).toBeVisible();
  }
  await run(page);
  await expect(answer(page)).toContainText('"banners"');
  await expect(answer(page).getByRole('status')).toHaveText(/^200 · \d+ ms · [\d.]+ kB$/);
  expect(heard).toEqual([]);
});

test('an address opens an example; one click logs in; buttons make the subscription speak', async ({
  page,
}) => {
  const heard = overhear(page);
  await page.goto('/playground/?example=Seats');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Seats');
  await expect(editor(page, 'Query')).toContainText('seatsChanged');

  await press(page, 'Log in as Bình');
  await expect(page.getByText('Logged in as Bình.')).toBeVisible();
  await expect(page.getByText('Trần Gia Bình')).toBeVisible();

  await run(page);
  await press(page, 'Hold a place');
  await expect(page.getByText('Hold a place: done.')).toBeVisible();
  await expect(answer(page)).toContainText('"sectionIds"');
  await press(page, 'Cancel my order');
  await expect(page.getByText('Cancel my order: done.')).toBeVisible();
  await page.getByRole('button', { name: /Stop$/ }).click();
  await expect(answer(page).getByRole('status')).toHaveText(/^ended · heard [1-9]/);

  await press(page, 'Quote');
  await expect(page).toHaveURL(/example=Quote/);
  await editor(page, 'Query').press('ControlOrMeta+Enter');
  await expect(answer(page)).toContainText('"subtotal"');

  await page.reload();
  await expect(page.getByRole('tab')).toHaveText(['Seats', 'Quote']);
  await press(page, 'History');
  await expect(panel(page, 'History').getByRole('listitem')).toHaveText([/^Quote/, /^Seats/]);
  expect(heard).toEqual([]);
});

test('the schema completes, judges, explains and can be searched', async ({ page }) => {
  await page.goto('/playground/?example=Home');
  await press(page, 'Schema');
  const docs = panel(page, 'Schema');
  await docs.getByRole('searchbox').fill('holdtick');
  await docs.getByRole('button', { name: /^Mutation\.holdTickets/ }).click();
  await docs.locator('#field-holdTickets').getByRole('button', { name: 'HoldTicketsPayload' }).click();
  await expect(docs.getByRole('heading', { name: 'HoldTicketsPayload' })).toBeVisible();

  await press(page, 'New tab');
  const query = editor(page, 'Query');
  await query.click();
  await page.keyboard.type('query Mine { ticketK');
  await page.getByRole('option', { name: /^ticketKeys/ }).click();
  await expect(query).toContainText('ticketKeys');
  await page.keyboard.type(' { id nothing ');
  await expect(page.locator('.cm-lintRange-error').first()).toHaveText('nothing');
  await page.getByText('ticketKeys', { exact: true }).last().hover();
  await expect(page.locator('.cm-hover')).toContainText('Query.ticketKeys');

  await query.fill('query Mine { # keep this\n ticketKeys { id } }');
  await press(page, 'Prettify');
  await expect(query.locator('.cm-line').nth(2)).toHaveText('  ticketKeys {');
  await expect(query).toContainText('# keep this');
  await run(page);
  await expect(answer(page)).toContainText('"ticketKeys"');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy as cURL');
  await expect(page.getByText(/^Copied\. It asks as a visitor/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl 'http.*\/graphql' [^]*ticketKeys/,
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test('question and answer stand one below the other and nothing is cut off', async ({ page }) => {
      await page.goto('/playground');
      await press(page, 'Examples');
      await press(page, 'Search');
      await expect(panel(page, 'Examples')).toBeHidden();
      await expect(editor(page, 'Query')).toContainText('searchSuggestions');
      await run(page);
      await expect(answer(page)).toContainText('"total"');
      const [question, response] = [
        await page.getByRole('region', { name: 'Question' }).boundingBox(),
        await answer(page).boundingBox(),
      ];
      expect(question?.width).toBeGreaterThan(300);
      expect(response?.width).toBeGreaterThan(300);
      expect(response?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
}
