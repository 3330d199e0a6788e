import { limits } from '@mo-man/schema/limits.ts';
import { expect, type Page } from '@playwright/test';
import { patience } from '../../../testing/patience.ts';
import { button } from '../_booking.ts';
import { makeEvent } from '../_event.ts';
import { ask } from '../_fixtures.ts';
import { sql } from '../_system.ts';
import type { Scene, Stage } from './scene.ts';

const openSaleIn = (minutes: number) =>
  sql(`UPDATE showings SET sale_opens_at = now() + $1 * interval '1 minute' WHERE id = 'maiton1'`, [minutes]);

const openIn = (showing: string, seconds: number) =>
  sql(`UPDATE showings SET sale_opens_at = now() + $2 * interval '1 second' WHERE id = $1`, [
    showing,
    seconds,
  ]);

/** A sale of its own, in whose waiting room the buyer is. */
async function gather(page: Page, t: Stage['t']): Promise<string> {
  const { showingId } = await makeEvent({
    like: 'maiton',
    showing: { sale_opens_at: { minutes_from_now: 9 } },
  });
  await page.goto(`/waiting-room/${showingId}`);
  await button(page, t('queue.gather.button')).click();
  await expect(page.getByRole('heading', { name: t('queue.gather.inTitle') })).toBeVisible();
  return showingId;
}

export const beforeSaleScenes: Scene[] = [
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
    name: 'queue-list-closed',
    account: 'fresh',
    open: async ({ page, t }) => {
      const showing = await gather(page, t);
      await openIn(showing, limits.drawFreezeSeconds - 3);
      await page.goto(`/waiting-room/${showing}`);
      await expect(page.getByRole('heading', { name: t('queue.listClosed.title') })).toBeVisible();
    },
  },
  {
    // The app's files do not arrive.
    name: 'queue-first',
    account: 'fresh',
    isFailing: true,
    open: async ({ page, t }) => {
      const showing = await gather(page, t);
      await openIn(showing, limits.drawFreezeSeconds - 3);
      await page.route(/\/assets\/waiting-(?!first)/, (route) => route.abort());
      await expect
        .poll(async () => {
          await page.goto(`/queue/${showing}`);
          return page.getByText(t('queue.listClosed.title')).isVisible();
        }, patience)
        .toBe(true);
    },
  },
  {
    name: 'draw-drawn',
    account: 'fresh',
    open: async ({ page, t }) => {
      const showing = await gather(page, t);
      await openIn(showing, 0);
      await expect
        .poll(async () => {
          await page.goto(`/draw/${showing}`);
          await expect(page.getByRole('heading', { name: t('draw.frozen.title') })).toBeVisible();
          return button(page, t('draw.check.button')).isVisible();
        }, patience)
        .toBe(true);
      await button(page, t('draw.check.button')).click();
      await button(page, t('draw.proof.button')).click();
      await expect(page.getByText(t('draw.check.valueRight'))).toBeVisible();
      await expect(page.getByText(t('draw.proof.right'))).toBeVisible();
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
    name: 'presale-wrong',
    account: 'fresh',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.goto('/presale/rapngo1');
      await page.getByRole('textbox', { name: t('presale.code.label') }).fill('SAIMATROI');
      await button(page, t('presale.code.send')).click();
      await expect(page.getByRole('textbox', { name: t('presale.code.label') })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  },
  {
    name: 'presale-entered',
    account: 'fresh',
    open: async ({ page, t }) => {
      await page.goto('/presale/rapngo1');
      await page.getByRole('textbox', { name: t('presale.code.label') }).fill('MOMAN2026');
      await button(page, t('presale.code.send')).click();
      await expect(page.getByText(t('presale.entered.title'))).toBeVisible();
    },
  },
  {
    name: 'captcha-code',
    account: 'fresh',
    open: async ({ page, t }) => {
      const [bolero] = await sql<{ id: string; slug: string }>(
        `SELECT showings.id, slug FROM showings JOIN events ON events.id = event_id
          WHERE event_id = 'bolero' ORDER BY starts_at LIMIT 1`,
      );
      await page.goto('/healthz');
      for (let times = 0; times < limits.captchaTrustPerAccount; times += 1)
        await ask(page, 'query($id: ID!) { captchaChallenge(showingId: $id, action: hold) { challenge } }', {
          id: bolero?.id,
        });
      await page.goto(`/events/bolero/bookings/${bolero?.id}/${bolero?.slug}`);
      const best = page.getByRole('region', { name: t('booking.best.title') });
      await best.getByRole('list').getByRole('button').first().click();
      await button(page, t('booking.select.hold')).click();
      await expect(
        page.getByRole('dialog', { name: t('captcha.code.title') }).getByRole('img'),
      ).toBeVisible();
    },
  },
];
