// The playground, as a developer finds it: on its own, from our own build, with examples that run.
import { spawn } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import { devices, type Page } from '@playwright/test';
import { expect, test } from '../_fixtures.ts';
import { findSmall } from '../look/_small.ts';
import { findCut } from '../look/_whole.ts';
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
  await expect(page.getByRole('meter', { name: /^Budget: / })).toBeVisible();
  await answer(page)
    .getByRole('button', { name: /^Upstream \d$/ })
    .click();
  const calls = page.getByRole('list', { name: 'Upstream calls' });
  await expect(calls).toContainText('GET /event/v1.0/home');
  await expect(calls).toContainText('for Query.home');
  await panel(page, 'Examples').getByRole('searchbox').fill('line moves');
  await expect(panel(page, 'Examples').getByRole('listitem')).toHaveText([/^LineMoves/]);
  expect(heard).toEqual([]);
});

test('a document is asked for by its id, and the schema says what fields cost', async ({ page }) => {
  const heard = overhear(page);
  await page.goto('/playground/?example=SearchShortcuts');
  const asked = page.waitForRequest(/graphql\?documentId=sha256:[0-9a-f]{64}&/);
  await run(page);
  expect((await asked).method()).toBe('GET');
  await expect(answer(page).getByRole('status')).toHaveText(/^200 · GET · /);
  await press(page, 'Schema');
  await panel(page, 'Schema').getByRole('searchbox').fill('events');
  const found = panel(page, 'Schema').getByRole('button', { name: /^Query\.events\b/ });
  await expect(found.first()).toContainText('10 points × first');
  expect(heard).toEqual([]);
});

test('a subscription goes on beside other tabs, and its events can be held, cleared and taken along', async ({
  page,
}) => {
  await page.goto('/playground/?example=Seats');
  await press(page, 'Log in as Chi');
  await expect(page.getByText('Logged in as Chi.')).toBeVisible();
  await run(page);
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await press(page, 'New tab');
  await editor(page, 'Query').fill('{ session { state } }');
  await run(page);
  await expect(answer(page)).toContainText('"state"');
  await page.getByRole('tab', { name: /Seats/ }).click();
  await press(page, 'Hold a place');
  await expect(events.first()).toContainText('seatsChanged');
  await press(page, 'Pause');
  const held = await events.count();
  await press(page, 'Cancel my order');
  await expect(page.getByRole('button', { name: /^Go on \(\d+ new\)$/ })).toBeVisible();
  await expect(events).toHaveCount(held);
  await page.getByRole('button', { name: /^Go on/ }).click();
  await press(page, 'Clear');
  await page.getByRole('button', { name: /Stop$/ }).click();
  await expect(answer(page).getByRole('status')).toHaveText(/^ended · heard [2-9]/);
  await page.goto('/playground/?example=LineMoves');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy as cURL');
  await expect(page.getByText(/^Copied\./)).toBeVisible();
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  expect(curl).toMatch(/^curl -N 'http.*\/graphql\/stream'/);
  // It goes on for as long as somebody listens.
  const listening = spawn('sh', ['-c', `exec ${curl.replace('curl -N', 'curl -sN')}`]);
  let heard = '';
  listening.stdout.on('data', (part: Buffer) => (heard += part.toString()));
  await expect.poll(() => heard).toMatch(/^event: next\ndata: {"data":{"queueTurn":/m);
  listening.kill();
});

test('what was typed is judged before it is sent, can be undone after a look elsewhere, and a gateway that is away is said', async ({
  page,
}) => {
  await page.goto('/playground/?example=Events');
  const variables = editor(page, 'Variables');
  // What the example brings is there first.
  await expect(variables).toContainText('"cityId"');
  await variables.fill('{ "categroy": "concert" }');
  await expect(page.locator('.below-editor .cm-lintRange-error')).toContainText('categroy');
  await variables.fill('{ "category": ');
  await run(page);
  await expect(answer(page)).toContainText('The variables are not JSON');
  await variables.fill('{}');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('tab', { name: 'Events' }).click();
  await variables.press('ControlOrMeta+z');
  await expect(variables).not.toHaveText('{}');
  await variables.fill('{}');

  await page.route('**/graphql', (route) => route.abort());
  await run(page);
  await expect(answer(page)).toContainText('The gateway does not answer.');
  await page.unroute('**/graphql');
  await run(page);
  await expect(answer(page)).toContainText('"totalCount"');
});

test('on a phone nothing is beside the screen or too small for a finger, whoever is logged in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/playground/?example=Seats');
  await press(page, 'Log in as Chi');
  const name = page.locator('.who');
  await expect(name).not.toHaveText('Log in as');
  await name.evaluate((words) => {
    words.textContent = 'Công Tằng Tôn Nữ Hoàng Phương Nguyễn Thị Bích Ngọc Diễm My';
  });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  expect(await findCut(page)).toEqual([]);
  expect(await findSmall(page)).toEqual([]);
});

test('the page of a first purchase stands beside the work, with this address in its commands', async ({
  page,
}) => {
  await page.goto('/playground');
  await press(page, 'First purchase');
  await expect(panel(page, 'First purchase')).toContainText(`SITE=${new URL(baseUrl()).origin}`);
  await expect(panel(page, 'First purchase').getByRole('heading', { name: /The ticket$/ })).toBeVisible();
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
  // A list that has only just opened takes no press yet.
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
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}
