// Further features of the playground: documents by id, held events, typing errors, small screens.
import { spawn } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import { devices } from '@playwright/test';
import { expect, test } from '../_fixtures.ts';
import { findSmall } from '../look/_small.ts';
import { findCut } from '../look/_whole.ts';
import { baseUrl } from '../_system.ts';
import { answer, editor, overhear, panel, press, run } from './_playground.ts';
import { routeFromNow } from '../_route.ts';

test.use({ ...devices['Desktop Chrome'], language: 'en' });

test('sends requests to no other site, and opens one example of a list of all', async ({ page }) => {
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
  await panel(page, 'Examples').getByRole('searchbox').fill('line moves');
  await expect(panel(page, 'Examples').getByRole('listitem')).toHaveText([/^LineMoves/]);
  expect(heard).toEqual([]);
});

test('sends a document by its id, and shows the cost of fields in the schema', async ({ page }) => {
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

test('keeps a subscription running beside other tabs, and lets its events be held, cleared and copied', async ({
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
  // It runs as long as somebody listens.
  const listening = spawn('sh', ['-c', `exec ${curl.replace('curl -N', 'curl -sN')}`]);
  let heard = '';
  listening.stdout.on('data', (part: Buffer) => (heard += part.toString()));
  await expect.poll(() => heard).toMatch(/^event: next\ndata: {"data":{"queueTurn":/m);
  listening.kill();
});

test('validates input before it is sent, can undo it after a change of tab, and says when the gateway is away', async ({
  page,
}) => {
  await page.goto('/playground/?example=Events');
  const variables = editor(page, 'Variables');
  // The example's values are filled in first.
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

  await routeFromNow(page, '**/graphql', (route) => route.abort());
  await run(page);
  await expect(answer(page)).toContainText('The gateway does not answer.');
  await page.unroute('**/graphql');
  await run(page);
  await expect(answer(page)).toContainText('"totalCount"');
});

test('fits a phone and has large enough targets, with or without a login', async ({ page }) => {
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

test("shows the page of a first purchase beside the work, with this site's address in its commands", async ({
  page,
}) => {
  await page.goto('/playground');
  await press(page, 'First purchase');
  await expect(panel(page, 'First purchase')).toContainText(`SITE=${new URL(baseUrl()).origin}`);
  await expect(panel(page, 'First purchase').getByRole('heading', { name: /The ticket$/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test('shows request and answer one below the other without cutting anything off', async ({ page }) => {
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
