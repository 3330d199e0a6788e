import { type Page, expect } from '@playwright/test';
import type { Scene } from './scene.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

async function openExample(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 864 });
  await page.goto(`/playground/?example=${name}`);
  await expect(page.getByRole('textbox', { name: 'Query' })).toBeVisible();
}

async function runExample(page: Page, name: string): Promise<void> {
  await openExample(page, name);
  await press(page, /Run$/);
  await expect(answer(page).getByRole('status')).toHaveText(/^200 /);
}

export const playgroundScenes: Scene[] = [
  { name: 'playground', open: ({ page }) => runExample(page, 'Home') },
  {
    name: 'playground-work',
    open: async ({ page }) => {
      await runExample(page, 'Events');
      await press(page, 'Close Examples');
    },
  },
  {
    name: 'playground-explain',
    open: async ({ page }) => {
      await runExample(page, 'Home');
      await press(page, 'Close Examples');
      await answer(page)
        .getByRole('button', { name: /^Explain \d$/ })
        .click();
      await expect(page.getByRole('list', { name: 'Upstream calls' })).toBeVisible();
    },
  },
  {
    name: 'playground-schema',
    open: async ({ page }) => {
      await openExample(page, 'Home');
      await press(page, 'Schema');
      await expect(page.getByRole('searchbox', { name: 'Search the schema' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Query', exact: true })).toBeVisible();
    },
  },
  {
    name: 'playground-search',
    open: async ({ page }) => {
      await openExample(page, 'Home');
      await press(page, 'Schema');
      await page.getByRole('searchbox', { name: 'Search the schema' }).fill('events');
      await expect(page.getByRole('button', { name: /^Query\.events\b/ }).first()).toBeVisible();
    },
  },
  {
    name: 'playground-history',
    open: async ({ page }) => {
      await runExample(page, 'Home');
      await runExample(page, 'Events');
      await press(page, 'History');
      await expect(page.getByRole('button', { name: 'Forget all' })).toBeVisible();
    },
  },
  {
    name: 'playground-events',
    open: async ({ page }) => {
      await openExample(page, 'Seats');
      await press(page, 'Log in as Chi');
      await expect(page.getByText('Logged in as Chi.')).toBeVisible();
      await press(page, /Run$/);
      const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
      await press(page, 'Hold a place');
      await expect(events.first()).toContainText('seatsChanged');
      await press(page, 'Cancel my order');
      await expect(events.nth(1)).toBeVisible();
      await press(page, 'Close Examples');
    },
  },
  {
    name: 'playground-guide',
    open: async ({ page }) => {
      await openExample(page, 'Home');
      await press(page, 'First purchase');
      await expect(page.getByRole('heading', { name: /The ticket$/ })).toBeVisible();
    },
  },
];
