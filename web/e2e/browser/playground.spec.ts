import { devices } from '@playwright/test';
import { expect, test } from '../_fixtures.ts';
import { answer, editor, overhear, panel, press, run } from './_playground.ts';

test.use({ ...devices['Desktop Chrome'], language: 'en' });

test('opens an example by its address, logs in by one click, and triggers subscription events by buttons', async ({
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

test('completes, validates, explains and searches by the schema', async ({ page }) => {
  await page.goto('/playground/?example=Home');
  const docs = panel(page, 'Schema');
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(docs.getByRole('searchbox')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await docs.getByRole('searchbox').fill('holdtick');
  await expect(docs.getByRole('button', { name: /^Mutation\.holdTickets/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await docs.locator('#field-holdTickets').getByRole('button', { name: 'HoldTicketsPayload' }).click();
  await expect(docs.getByRole('heading', { name: 'HoldTicketsPayload' })).toBeVisible();

  await press(page, 'New tab');
  const query = editor(page, 'Query');
  await query.click();
  await page.keyboard.type('query Mine { ticketK');
  const option = page.getByRole('option', { name: /^ticketKeys/ });
  await expect(option).toBeVisible();
  // A list that has just opened does not accept a press yet.
  await expect(async () => {
    if (await option.isVisible()) await option.click();
    await expect(query).toContainText('ticketKeys', { timeout: 500 });
  }).toPass();
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

test('draws what stood behind an answer, and shows the calls of a field and the places of a call by keyboard', async ({
  page,
}) => {
  const heard = overhear(page);
  await page.goto('/playground/?example=Home');
  await run(page);
  await answer(page)
    .getByRole('button', { name: /^Explain \d$/ })
    .click();
  const calls = page.getByRole('list', { name: 'Upstream calls' }).getByRole('group');
  await expect(calls.filter({ hasText: 'GET /event/v1.0/home' })).toContainText('for home');
  await answer(page)
    .getByRole('button', { name: /^home\.onSale/ })
    .press('Enter');
  await expect(calls).toHaveCount(1);
  await expect(calls).toContainText(/GET \/event\/v1\.0\/events\/by-ids[^]*\d SQL/);
  await calls.locator('summary').press('Enter');
  await expect(calls.getByRole('list', { name: 'Places in the answer' })).toContainText('home.onSale');
  expect(heard).toEqual([]);
});
