// The ticket entry: nothing yet, what was bought, and one ticket at the gate.
import { expect } from '@playwright/test';
import { buyByApi, holdByApi, payByApi } from '../_buy.ts';
import type { Scene, Stage } from './scene.ts';

const wish = { showingId: 'demkhongngu1', typeId: 'dung', quantity: 2 };

async function openTickets({ page }: Stage): Promise<void> {
  await buyByApi(page, wish);
  await page.goto('/my-tickets');
  await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
}

export const ticketScenes: Scene[] = [
  {
    name: 'tickets-empty',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/my-tickets');
      await expect(page.getByText(t('tickets.empty.title'))).toBeVisible();
    },
  },
  {
    name: 'tickets-waiting',
    account: 'fresh',
    open: async ({ page, t }) => {
      await payByApi(page, wish);
      await page.goto('/my-tickets');
      await expect(page.getByText(t('order.live.waiting'))).toBeVisible();
    },
  },
  {
    name: 'order-reminder',
    account: 'fresh',
    open: async ({ page, t }) => {
      await holdByApi(page, wish);
      await page.goto('/');
      await expect(page.getByRole('link', { name: t('order.live.goOn') })).toBeVisible();
    },
  },
  { name: 'tickets', account: 'fresh', open: openTickets },
  {
    name: 'tickets-offline',
    account: 'fresh',
    isFailing: true,
    open: async (stage) => {
      await openTickets(stage);
      await stage.context.setOffline(true);
      await expect(stage.page.getByText(stage.t('tickets.offline'))).toBeVisible();
    },
  },
  {
    name: 'ticket',
    account: 'fresh',
    open: async (stage) => {
      await openTickets(stage);
      await stage.page.locator('a[href^="/my-tickets/"]').first().click();
      await expect(stage.page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
    },
  },
];
