import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { like } from '../_booking.ts';
import { buyByApi, buyNamed, holdByApi, payByApi } from '../_buy.ts';
import { ask } from '../_fixtures.ts';
import { operate } from '../_operate.ts';
import { sql } from '../_system.ts';
import type { Scene, Stage } from './scene.ts';

const request = { showingId: 'demkhongngu1', typeId: 'dung', quantity: 2 };

async function openTickets({ page }: Stage): Promise<void> {
  await buyByApi(page, request);
  await page.goto('/my-tickets');
  await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
}

export const ticketScenes: Scene[] = [
  {
    name: 'ticket-attendee',
    account: 'fresh',
    open: async ({ page, t }) => {
      const [id] = await buyNamed(page);
      await page.goto(`/ticket-attendee/${id}`);
      await expect(page.getByLabel(t('attendee.name'))).toHaveValue('Phạm Thị Hoài');
    },
  },
  {
    name: 'ticket-identity',
    account: 'fresh',
    open: async ({ page }) => {
      const [id] = await buyNamed(page);
      await sql(
        `UPDATE tickets SET attendee = attendee || '{"identity_end": "2345"}', changed_in = pg_current_xact_id() WHERE id = $1`,
        [id],
      );
      await page.goto(`/my-tickets/${id}`);
      await expect(page.getByText('•••• 2345')).toBeVisible();
    },
  },
  {
    name: 'ticket-named',
    account: 'fresh',
    open: async ({ page }) => {
      const [id] = await buyNamed(page);
      await page.goto(`/my-tickets/${id}`);
      await expect(page.getByText('Phạm Thị Hoài')).toBeVisible();
    },
  },
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
      await payByApi(page, request);
      await page.goto('/my-tickets');
      await expect(page.getByText(like(t('order.live.open')))).toBeVisible();
    },
  },
  {
    name: 'order-reminder',
    account: 'fresh',
    open: async ({ page, t }) => {
      await holdByApi(page, request);
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
  {
    name: 'ticket-pass',
    account: 'fresh',
    open: async ({ page }) => {
      await buyByApi(page, { showingId: 'dieuvungtau1', typeId: 'haingay', quantity: 1 });
      await page.goto('/my-tickets');
      await page.locator('a[href^="/my-tickets/"]').first().click();
      await expect(page.locator('.mm-gate-when')).toHaveCount(2);
    },
  },
  {
    name: 'tickets-pass',
    account: 'fresh',
    open: async ({ page }) => {
      await buyByApi(page, { showingId: 'dieuvungtau1', typeId: 'haingay', quantity: 1 });
      await page.goto('/my-tickets');
      await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();
    },
  },
  {
    name: 'order-pass',
    account: 'fresh',
    open: async ({ page }) => {
      const code = await buyByApi(page, { showingId: 'dieuvungtau1', typeId: 'haingay', quantity: 1 });
      await page.goto(`/my-orders/${code}`);
      await expect(page.locator('.mm-order-lines')).toBeVisible();
    },
  },
  {
    name: 'gift',
    account: 'fresh',
    open: async (stage) => {
      await buyByApi(stage.page, request);
      await stage.page.goto('/gift-ticket');
      await expect(stage.page.getByRole('checkbox')).toHaveCount(2);
    },
  },
  {
    name: 'gift-sent',
    account: 'fresh',
    open: async ({ page, t }) => {
      await buyByApi(page, request);
      await page.goto('/gift-ticket');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: t('gift.to.code'), exact: true }).click();
      await page.locator('main button[type="submit"]').click();
      await expect(page.getByRole('heading', { name: t('gift.isSent') })).toBeVisible();
    },
  },
  {
    name: 'gift-list',
    account: 'fresh',
    open: async (stage) => {
      await openOffer(stage);
      await stage.page.getByRole('button', { name: stage.t('gift.claim') }).click();
      await expect(stage.page.getByRole('heading', { name: stage.t('gift.claimed.title') })).toBeVisible();
      await stage.page.goto('/gift-ticket');
      await expect(stage.page.getByRole('heading', { name: stage.t('gift.received.title') })).toBeVisible();
    },
  },
  {
    name: 'gift-nothing',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/gift-ticket?code=KHONGCOQUANAY');
      await expect(page.getByText(t('gift.none.title'))).toBeVisible();
    },
  },
  { name: 'gift-offer', account: 'fresh', open: openOffer },
  {
    name: 'redeem',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/redeem-ticket/sai-gon-dem-khong-ngu');
      await expect(page.getByRole('region', { name: t('gift.redeem.event') })).toBeVisible();
      await expect(page.getByRole('button', { name: t('gift.redeem.send') })).toBeVisible();
    },
  },
  {
    name: 'redeem-invited',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto(`/redeem-ticket/sai-gon-dem-khong-ngu?code=${await invite()}`);
      await expect(page.getByRole('region', { name: t('gift.redeem.event') })).toBeVisible();
    },
  },
  {
    name: 'ticket-complimentary',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto(`/redeem-ticket/sai-gon-dem-khong-ngu?code=${await invite()}`);
      await page.getByRole('button', { name: t('gift.redeem.send') }).click();
      await expect(page.getByRole('heading', { name: t('gift.claimed.title') })).toBeVisible();
      await page.goto('/my-tickets');
      await page.locator('a[href^="/my-tickets/"]').first().click();
      await expect(page.getByText(t('ticket.obtained.complimentary')).first()).toBeVisible();
    },
  },
  {
    name: 'redeem-unknown',
    account: 'fresh',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.goto('/redeem-ticket/khong-co-su-kien-nay');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound.title'));
    },
  },
  {
    name: 'orders',
    account: 'fresh',
    open: async ({ page, t }) => {
      await buyByApi(page, request);
      await holdByApi(page, request);
      await page.goto('/my-orders');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('route.orders.title'));
      await expect(page.locator('a[href^="/my-orders/"]').first()).toBeVisible();
    },
  },
  {
    name: 'order',
    account: 'fresh',
    open: async ({ page }) => {
      const code = await buyByApi(page, request);
      await page.goto(`/my-orders/${code}`);
      await expect(page.getByText(code).first()).toBeVisible();
    },
  },
];

/** A guest of the operator's list; returns the code that the invitation has. */
async function invite(): Promise<string> {
  const name = `Lê ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await operate('guests', 'add', request.showingId, request.typeId, '--name', name, '--tickets', '2');
  const [guest] = await sql<{ code: string }>(
    'SELECT g.code FROM guests u JOIN gifts g ON g.id = u.gift_id WHERE u.name = $1',
    [name],
  );
  return guest?.code ?? '';
}

/** A gift that another buyer sends by a code. */
async function openOffer({ page, another, t }: Stage): Promise<void> {
  const giver = await another();
  await buyByApi(giver, request);
  const { myTickets } = await ask<{ myTickets: { edges: { node: { id: string } }[] } }>(
    giver,
    'query Q { myTickets(first: 1) { edges { node { id } } } }',
    {},
  );
  const { sendGift } = await ask<{ sendGift: { gift: { code: string } } }>(
    giver,
    'mutation M($input: SendGiftInput!) { sendGift(input: $input) { gift { code } } }',
    {
      input: {
        ticketIds: myTickets.edges.map(({ node }) => node.id),
        message: 'Đi xem cùng mình nhé, hẹn bạn trước cổng lúc bảy giờ.',
        idempotencyKey: `scene-gift-${Date.now()}`,
      },
    },
  );
  await page.goto(`/gift-ticket?code=${sendGift.gift.code}`);
  await expect(page.getByRole('button', { name: t('gift.claim') })).toBeVisible();
}
