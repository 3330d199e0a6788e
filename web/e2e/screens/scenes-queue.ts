// A hot sale: before the line, in it, and when the turn comes.
import { limits } from '@mo-man/schema/limits.ts';
import { expect } from '@playwright/test';
import { button } from '../_booking.ts';
import { sql } from '../_system.ts';
import type { Scene, Stage } from './scene.ts';

const showing = 'cuoipho1';
const setQueue = (status: 'open' | 'paused' | 'stopped', rate: number) =>
  sql('UPDATE queues SET status = $2, rate_per_minute = $3 WHERE showing_id = $1', [showing, status, rate]);
const after = async () => void (await setQueue('open', 30));

async function join({ page, t }: Stage): Promise<void> {
  await page.goto(`/queue/${showing}`);
  await button(page, t('queue.join.button')).click();
}

async function reachTurn(stage: Stage): Promise<void> {
  await setQueue('open', 600);
  await join(stage);
  await expect(button(stage.page, stage.t('queue.ready.start'))).toBeVisible({ timeout: 20_000 });
}

const openSaleIn = (minutes: number) =>
  sql(`UPDATE showings SET sale_opens_at = now() + $1 * interval '1 minute' WHERE id = 'maiton1'`, [minutes]);

export const queueScenes: Scene[] = [
  {
    name: 'queue-early',
    account: 'fresh',
    after: async () => void (await openSaleIn(10)),
    open: async ({ page }) => {
      await openSaleIn(limits.gatherMinutes + 9);
      await page.goto('/waiting-room/maiton1');
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  {
    name: 'waiting-room',
    account: 'fresh',
    after: async () => void (await openSaleIn(10)),
    open: async ({ page, t }) => {
      await openSaleIn(9);
      await page.goto('/waiting-room/maiton1');
      await button(page, t('queue.gather.button')).click();
      await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
    },
  },
  {
    name: 'draw',
    account: 'fresh',
    after: async () => void (await openSaleIn(10)),
    open: async ({ page, t }) => {
      await openSaleIn(9);
      await page.goto('/waiting-room/maiton1');
      await button(page, t('queue.gather.button')).click();
      await page.goto('/draw/maiton1');
      await expect(page.getByRole('heading', { name: t('draw.committed.title') })).toBeVisible();
    },
  },
  {
    name: 'presale',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/presale/rapngo1');
      await expect(page.getByRole('textbox', { name: t('presale.code.label') })).toBeVisible();
    },
  },
  {
    name: 'queue-join',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto(`/queue/${showing}`);
      await expect(button(page, t('queue.join.button'))).toBeVisible();
    },
  },
  {
    name: 'queue-waiting',
    account: 'fresh',
    after,
    open: async (stage) => {
      await setQueue('paused', 30);
      for (let ahead = 0; ahead < 2; ahead++) await join({ ...stage, page: await stage.another() });
      await join(stage);
      await expect(stage.page.getByRole('heading', { name: stage.t('queue.waiting.title') })).toBeVisible();
    },
  },
  {
    name: 'queue-closed',
    account: 'fresh',
    after,
    open: async (stage) => {
      await setQueue('stopped', 30);
      await stage.page.goto(`/queue/${showing}`);
      await expect(stage.page.getByText(stage.t('queue.status.stopped'))).toBeVisible();
    },
  },
  { name: 'queue-ready', account: 'fresh', after, open: reachTurn },
  {
    name: 'queue-turn',
    account: 'fresh',
    after,
    open: async (stage) => {
      await reachTurn(stage);
      await button(stage.page, stage.t('queue.ready.start')).click();
      await stage.page.waitForURL(/\/bookings\//);
      await stage.page.goto(`/queue/${showing}`);
      await expect(stage.page.getByRole('heading', { name: stage.t('queue.running.title') })).toBeVisible();
    },
  },
];
