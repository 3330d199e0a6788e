// The playground, as a developer finds it: on its own, from our own build, with examples that run.
import { devices } from '@playwright/test';
import { expect, test } from './_fixtures.ts';
import { baseUrl } from './_system.ts';

test.use({ ...devices['Desktop Chrome'], language: 'en' });

test('the playground asks nobody else for anything, and its examples run', async ({ page }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseUrl()).origin) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });

  await page.goto('/playground');
  const tab = (name: string) => page.getByRole('tablist').getByRole('button', { name, exact: true });
  for (const name of ['Home', 'Search', 'Event', 'LogIn', 'Hold', 'Mine', 'Seats', 'Line']) {
    await expect(tab(name)).toBeVisible();
  }
  const answer = page.locator('.graphiql-response');
  const run = page.getByRole('button', { name: /^Execute query/ });
  await run.click();
  await expect(answer).toContainText('"home"');
  await expect(answer).toContainText('"banners"');

  await tab('Line').click();
  await run.click();
  await expect(answer).toContainText('"nowServing"');
  await page.getByRole('button', { name: /^Stop query/ }).click();

  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});
