import { limits } from '@mo-man/schema/limits.ts';
import { expect } from '@playwright/test';
import { button } from '../_booking.ts';
import { ask } from '../_fixtures.ts';
import { sql } from '../_system.ts';
import type { Scene } from './scene.ts';

const openSaleIn = (minutes: number) =>
  sql(`UPDATE showings SET sale_opens_at = now() + $1 * interval '1 minute' WHERE id = 'maiton1'`, [minutes]);

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
