// What is shown when something is not there: an address, the server, the network.
import { expect } from '@playwright/test';
import type { Scene } from './scene.ts';

export const failingScenes: Scene[] = [
  {
    name: 'not-found',
    isFailing: true,
    open: async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'error',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: '' }));
      // Home brings its data along when it is the first page; from another one it has to ask.
      await page.goto('/no/such/page');
      await page.locator('header a.mm-brand').click();
      await expect(page.getByText(t('error.state.title'))).toBeVisible();
    },
  },
  {
    name: 'broken',
    isFailing: true,
    open: async ({ page, t }) => {
      // An answer that breaks its promise: the screen cannot draw it.
      await page.route('**/graphql', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/"startsAt":"[^"]*"/g, '"startsAt":"?"'),
        });
      });
      await page.goto('/x-demkhongngu');
      await expect(page.getByText(t('error.broken.title'))).toBeVisible();
    },
  },
  {
    name: 'offline',
    isFailing: true,
    open: async ({ page, context, t }) => {
      await page.goto('/');
      const event = page.locator('main li a[href*="-"], main article a[href*="-"]').first();
      await expect(event).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await event.click();
      await expect(
        page.getByText(t('shell.offline.title')).or(page.getByText(t('shell.offline.line'))),
      ).toBeVisible();
    },
  },
];
