import { expect } from '@playwright/test';
import { startApp } from '../_fixtures.ts';
import { endSessions } from '../_session.ts';
import { sql } from '../_system.ts';
import type { Scene } from './scene.ts';

const bringBack = async (table: string) =>
  void (await sql(`ALTER TABLE IF EXISTS ${table}_away RENAME TO ${table}`));

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
      // Home comes with its data as the first page, so it is opened from another one to make a request.
      await page.goto('/no/such/page');
      await page.locator('header a.mm-brand').click();
      await expect(page.getByText(t('error.state.title'))).toBeVisible();
    },
  },
  {
    name: 'error-traced',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.route('**/graphql', (route) =>
        route.fulfill({
          json: {
            errors: [
              {
                message: t('error.server'),
                extensions: { code: '-1000', trace_id: '4bf92f3577b34da6a3ce929d0e0e4736' },
              },
            ],
            data: null,
          },
        }),
      );
      await page.goto('/no/such/page');
      await page.locator('header a.mm-brand').click();
      await expect(page.getByRole('button', { name: t('error.trace.copy') })).toBeVisible();
    },
  },
  {
    name: 'session-ended',
    account: 'fresh',
    isFailing: true,
    open: async ({ page, context, t }) => {
      await page.goto('/my-tickets');
      await expect(page.getByText(t('tickets.empty.title'))).toBeVisible();
      await endSessions(context);
      await page.goto('/my-account');
      await expect(page.getByRole('dialog', { name: t('session.expired.title') })).toBeVisible();
    },
  },
  {
    name: 'login-needed',
    open: async ({ page, t }) => {
      await page.goto('/my-account');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(t('session.needed.title'))).toBeVisible();
    },
  },
  {
    name: 'film-without-reviews',
    isFailing: true,
    after: () => bringBack('film_reviews'),
    open: async ({ page }) => {
      await sql('ALTER TABLE film_reviews RENAME TO film_reviews_away');
      await page.goto('/xuong-phim-ma-xuongphimma');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'event-without-organizer',
    isFailing: true,
    after: () => bringBack('organizers'),
    open: async ({ page }) => {
      await sql('ALTER TABLE organizers RENAME TO organizers_away');
      await page.goto('/x-demkhongngu');
      // The gateway retries before it gives up.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'broken',
    isFailing: true,
    open: async ({ page, t }) => {
      // An invalid answer that the screen cannot render.
      await page.route('**/graphql', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace(/"startsAt":"[^"]*"/g, '"startsAt":"?"'),
        });
      });
      // Home comes with its data as the first page, so it is opened from another one to make a request.
      await page.goto('/no/such/page');
      await page.locator('header a.mm-brand').click();
      await expect(page.getByText(t('error.broken.title'))).toBeVisible();
    },
  },
  {
    name: 'offline',
    isFailing: true,
    open: async ({ page, context, t }) => {
      // The next page has the same code and loads another text.
      await page.goto('/terms');
      await startApp(page);
      await expect(page.locator('html[data-app]')).toHaveCount(1);
      await context.setOffline(true);
      await page.locator('footer a[href="/shipping-and-delivery-conditions"]').click();
      await expect(page.getByText(t('shell.offline.title'))).toBeVisible();
    },
  },
];
