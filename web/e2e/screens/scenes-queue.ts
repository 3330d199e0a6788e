import { expect } from '@playwright/test';
import { button } from '../_booking.ts';
import { giveQueue, takeQueue } from '../_queue.ts';
import { giveBack, isSoldOut, sellOut } from '../_sold-out.ts';
import { sql } from '../_system.ts';
import type { Scene, Stage } from './scene.ts';
import { routeFromNow } from '../_route.ts';

const showing = 'cuoipho1';
/** Sold out, with a waiting list. */
const soldOut = 'hainoinho1';
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

const sellAgain = async () => {
  await giveBack('vuotgom1');
  await expect.poll(() => isSoldOut('vuotgom1'), { timeout: 20_000 }).toBe(false);
  await takeQueue('vuotgom1');
};

export const queueScenes: Scene[] = [
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
    name: 'queue-near',
    account: 'fresh',
    after,
    open: async (stage) => {
      // Slow enough for the screenshot.
      await setQueue('open', 1);
      await sql(
        'UPDATE queues SET now_serving = last_number, last_number = last_number + 2 WHERE showing_id = $1',
        [showing],
      );
      await join(stage);
      await expect(stage.page.locator('.mm-queue-position')).toBeVisible();
    },
  },
  {
    name: 'queue-offline',
    account: 'fresh',
    isFailing: true,
    after,
    open: async (stage) => {
      await setQueue('paused', 30);
      await join(stage);
      await expect(stage.page.getByRole('heading', { name: stage.t('queue.waiting.title') })).toBeVisible();
      await stage.context.setOffline(true);
      await expect(stage.page.getByText(stage.t('queue.offline.title'))).toBeVisible();
    },
  },
  {
    name: 'queue-leave',
    account: 'fresh',
    after,
    open: async (stage) => {
      await setQueue('paused', 30);
      await join(stage);
      await button(stage.page, stage.t('queue.leave.open')).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'queue-return',
    account: 'fresh',
    isFailing: true,
    after: async () => {
      await sql('UPDATE queues SET returning_until = NULL WHERE showing_id = $1', [showing]);
      await after();
    },
    open: async (stage) => {
      const { page, t } = stage;
      await setQueue('paused', 30);
      await join(stage);
      await expect(page.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
      // Join requests fail until the screenshot is taken.
      await routeFromNow(page, '**/graphql', (route) =>
        route.request().postData()?.includes('"JoinQueue"')
          ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
          : route.fallback(),
      );
      await sql('DELETE FROM queue_entries WHERE showing_id = $1', [showing]);
      await sql(
        `UPDATE queues SET last_number = now_serving, epoch = epoch + 1, returning_until = 'infinity'
          WHERE showing_id = $1`,
        [showing],
      );
      await expect(page.getByText(t('queue.return.title'))).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'queue-too-fast',
    account: 'fresh',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('"JoinQueue"')
          ? route.fulfill({
              json: {
                errors: [{ message: 'too fast', extensions: { code: '-9998', retry_after: 12 } }],
                data: null,
              },
            })
          : route.fallback(),
      );
      await page.goto(`/queue/${showing}`);
      await button(page, t('queue.join.button')).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'queue-stopped-waiting',
    account: 'fresh',
    after,
    open: async (stage) => {
      await setQueue('paused', 30);
      await join(stage);
      await expect(stage.page.getByRole('heading', { name: stage.t('queue.waiting.title') })).toBeVisible();
      await setQueue('stopped', 30);
      await stage.page.reload();
      await expect(stage.page.getByRole('heading', { name: stage.t('queue.closed.title') })).toBeVisible();
    },
  },
  {
    name: 'queue-sold-out-kept',
    account: 'fresh',
    after: sellAgain,
    open: async ({ page, t }) => {
      await sql(`UPDATE showings SET queue_required = true WHERE id = 'vuotgom1'`);
      await sql(`INSERT INTO queues (showing_id, status) VALUES ('vuotgom1', 'paused')`);
      await page.goto('/queue/vuotgom1');
      await button(page, t('queue.join.button')).click();
      await expect(page.getByRole('heading', { name: t('queue.waiting.title') })).toBeVisible();
      await sellOut('vuotgom1');
      await expect.poll(() => isSoldOut('vuotgom1'), { timeout: 20_000 }).toBe(true);
      await page.reload();
      await expect(page.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
    },
  },
  {
    name: 'queue-sold-out-others',
    account: 'fresh',
    after: sellAgain,
    open: async ({ page, t }) => {
      await giveQueue('vuotgom1');
      await sellOut('vuotgom1');
      await expect.poll(() => isSoldOut('vuotgom1'), { timeout: 20_000 }).toBe(true);
      await page.goto('/queue/vuotgom1');
      // The request has a random delay of some seconds.
      await expect(page.getByRole('region', { name: t('queue.soldOut.others') })).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    name: 'queue-sold-out',
    account: 'fresh',
    after: async () => {
      for (const table of ['queue_entries', 'queues'])
        await sql(`DELETE FROM ${table} WHERE showing_id = $1`, [soldOut]);
      await sql('UPDATE showings SET queue_required = false WHERE id = $1', [soldOut]);
    },
    open: async ({ page, t }) => {
      await sql('UPDATE showings SET queue_required = true WHERE id = $1', [soldOut]);
      await sql('INSERT INTO queues (showing_id) VALUES ($1)', [soldOut]);
      await expect.poll(() => isSoldOut(soldOut), { timeout: 20_000 }).toBe(true);
      await page.goto(`/queue/${soldOut}`);
      await expect(page.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
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
  {
    name: 'queue-over',
    account: 'fresh',
    after,
    open: async (stage) => {
      await reachTurn(stage);
      await button(stage.page, stage.t('queue.ready.start')).click();
      await stage.page.waitForURL(/\/bookings\//);
      await stage.page.goto(`/queue/${showing}`);
      await expect(stage.page.getByRole('heading', { name: stage.t('queue.running.title') })).toBeVisible();
      await setQueue('paused', 30);
      await sql(
        `UPDATE turns SET expires_at = now() + interval '3 seconds' WHERE showing_id = $1 AND ended_at IS NULL`,
        [showing],
      );
      await stage.page.reload();
      await expect(stage.page.getByText(stage.t('queue.over.title'))).toBeVisible({ timeout: 20_000 });
    },
  },
];
