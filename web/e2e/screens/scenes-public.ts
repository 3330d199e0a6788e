import { type Page, expect } from '@playwright/test';
import { button, like } from '../_booking.ts';
import { startApp } from '../_fixtures.ts';
import { sql } from '../_system.ts';
import type { Scene, Stage } from './scene.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function openEvent(page: Page, id: string): Promise<void> {
  await page.goto(`/x-${id}`);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The seat plan of an event, which is drawn when it is scrolled into view. */
const planOf = (id: string): Scene => ({
  name: 'event-plan',
  open: async ({ page }) => {
    await openEvent(page, id);
    await startApp(page);
    await page.locator('#mm-event-plan').scrollIntoViewIfNeeded();
    await expect(page.locator('.mm-event-plan svg')).toBeVisible();
  },
});

const eventOf = (kind: string, id: string): Scene => ({
  name: `event-${kind}`,
  open: ({ page }) => openEvent(page, id),
});

/** A changed event is made here, because the demo has one only from time to time. */
const changedEvent = (kind: 'postponed' | 'cancelled' | 'moved', id: string): Scene => ({
  name: `event-${kind}`,
  open: async ({ page }) => {
    const notice = {
      vi: 'Đêm diễn dời vì mưa bão. Ban tổ chức sẽ báo ngày mới trong tuần này; vé đã mua vẫn dùng được.',
      en: 'The evening is put off because of the storm. The new date comes this week; tickets stay good.',
    };
    await sql(`UPDATE showings SET status = $2, notice = $3 WHERE event_id = $1`, [id, kind, notice]);
    await openEvent(page, id);
  },
  after: async () => {
    await sql(`UPDATE showings SET status = 'scheduled', notice = NULL WHERE event_id = $1`, [id]);
  },
});

async function openHome({ page }: Stage): Promise<void> {
  await page.goto('/');
  await expect(page.locator('main h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opened over an event, which loads faster than home and shows the backdrop over its poster. */
async function openSearch({ page, t }: Stage): Promise<void> {
  await openEvent(page, 'demkhongngu');
  await page.getByRole('button', { name: t('shell.search') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function typeSearch(stage: Stage, words: string): Promise<void> {
  await openSearch(stage);
  await stage.page.getByRole('combobox').or(stage.page.getByRole('searchbox')).first().fill(words);
}

async function openFind({ page }: Stage, query: string): Promise<void> {
  await page.goto(`/search${query}`);
  await expect(page.locator('.mm-find-tools p')).not.toBeEmpty();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const expectFound = ({ page }: Stage) =>
  expect(
    page
      .getByRole('dialog')
      .locator('a')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible();

async function openLogin({ page, t }: Stage): Promise<void> {
  await openEvent(page, 'demkhongngu');
  await button(page, t('shell.login.open')).first().click();
  await expect(page.getByRole('dialog', { name: t('auth.title') })).toBeVisible();
}

async function openVoting({ page }: Stage, slug: string): Promise<void> {
  await page.goto(`/voting/${slug}`);
  await expect(page.locator('.mm-ballot-row').first()).toBeVisible();
}

async function openSheetOfEvent(stage: Stage, textId: string): Promise<void> {
  await openEvent(stage.page, 'demkhongngu');
  await button(stage.page, stage.t(textId)).click();
  const sheet = stage.page.getByRole('dialog');
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
}

/** A picture of the gallery, opened large. */
async function openPicture(stage: Stage): Promise<void> {
  await openEvent(stage.page, 'songxanh');
  await stage.page.locator('.mm-event-gallery button').first().click();
  await expect(stage.page.getByRole('dialog').locator('img')).toBeVisible();
}

/** The advertisement, which the journeys' browsers mark as shown. */
async function openAd(stage: Stage): Promise<void> {
  await stage.page.addInitScript(() => localStorage.removeItem('mm.popup-ads'));
  await openHome(stage);
  await expect(stage.page.locator('.mm-popup')).toBeVisible({ timeout: 15_000 });
}

export const publicScenes: Scene[] = [
  { name: 'home-ad', open: openAd },
  { name: 'voting-open', open: (stage) => openVoting(stage, 'ban-dien-khep-dem') },
  { name: 'voting-coming', open: (stage) => openVoting(stage, 'vo-dien-cua-nam') },
  { name: 'voting-closed', open: (stage) => openVoting(stage, 'dem-dang-nho-nhat') },
  { name: 'voting-sheet', open: (stage) => openSheetOfEvent(stage, 'event.voting.look') },
  { name: 'voucher-sheet', open: (stage) => openSheetOfEvent(stage, 'voucher.sheet.open') },
  {
    name: 'recap-closed',
    open: async ({ page, t }) => {
      await page.goto('/recap-year');
      await expect(heading(page)).toHaveText(t('recap.closed.title'));
    },
  },
  { name: 'home', open: openHome },
  {
    name: 'home-rails',
    open: async (stage) => {
      await openHome(stage);
      await startApp(stage.page);
      await expect(stage.page.getByLabel(stage.t('home.city.ask'))).toBeVisible();
      await stage.page.locator('.mm-home-city').scrollIntoViewIfNeeded();
    },
  },
  eventOf('standing', 'demkhongngu'),
  eventOf('seated', 'bonmua'),
  eventOf('zoned', 'muasao'),
  planOf('muasao'),
  eventOf('queue', 'cuoipho'),
  eventOf('showings', 'densuong'),
  eventOf('free', 'songxanh'),
  eventOf('identity', 'voco'),
  eventOf('bundles', 'benthuyen'),
  eventOf('passes', 'dieuvungtau'),
  { name: 'event-picture', open: openPicture },
  eventOf('film', 'xuongphimma'),
  eventOf('film-coming', 'tramso0'),
  eventOf('sold-out', 'canhcua'),
  eventOf('over', 'vuonnhac'),
  eventOf('not-open', 'mienkyuc'),
  changedEvent('postponed', 'jazzmua'),
  changedEvent('cancelled', 'jazzmua'),
  changedEvent('moved', 'jazzmua'),
  {
    name: 'votings',
    open: async ({ page }) => {
      await page.goto('/votings');
      await expect(page.locator('.mm-votings-row').first()).toBeVisible();
    },
  },
  { name: 'login-phone', open: openLogin },
  {
    name: 'login-error',
    open: async (stage) => {
      await openLogin(stage);
      await stage.page.getByRole('button', { name: stage.t('auth.phone.withCode') }).click();
      await expect(stage.page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'login-country',
    open: async (stage) => {
      await openLogin(stage);
      await stage.page.locator('.mm-country-button').click();
      await expect(stage.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'login-password',
    open: async ({ page, t, ...stage }) => {
      await openLogin({ page, t, ...stage });
      await page.getByRole('textbox', { name: t('auth.phone.label') }).fill('0901000001');
      await button(page, t('auth.withPassword')).click();
      await expect(page.getByRole('heading', { name: t('auth.password.title') })).toBeVisible();
    },
  },
  { name: 'search-open', open: openSearch },
  {
    name: 'search-suggestions',
    open: async (stage) => {
      await typeSearch(stage, 'mua');
      await expectFound(stage);
    },
  },
  {
    name: 'search-results',
    open: async (stage) => {
      await typeSearch(stage, 'dem');
      await stage.page.keyboard.press('Enter');
      await expectFound(stage);
    },
  },
  {
    name: 'search-nothing',
    open: async (stage) => {
      await typeSearch(stage, 'zzzzqq');
      await stage.page.keyboard.press('Enter');
      await expect(stage.page.getByText(like(stage.t('search.none.title'))).first()).toBeVisible();
    },
  },
  ...(
    [
      ['artist', '/artists/mai-ngoi'],
      ['artist-untold', '/artists/ha-doan'],
      ['organizer', '/organizers/den-giay-live'],
      ['venue', '/venues/san-van-dong-quoc-gia-my-dinh'],
      ['cinema', '/venues/rap-le-do'],
    ] as const
  ).map(([name, path]): Scene => ({
    name,
    open: async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('.mm-profile-events a').first()).toBeVisible();
    },
  })),
  { name: 'find', open: (stage) => openFind(stage, '') },
  {
    name: 'find-filtered',
    open: (stage) =>
      openFind(stage, '?q=dem&cityId=79&categories=concert,comedy&daterange=thisMonth&price=paid'),
  },
  {
    name: 'find-prices',
    open: (stage) => openFind(stage, '?price=200000,900000&sale=onSale&venueId=thanhnien&sort=newest'),
  },
  { name: 'find-near', open: (stage) => openFind(stage, '?q=fesitval') },
  { name: 'find-none', open: (stage) => openFind(stage, '?q=jazz&price=free&cityId=9999') },
  {
    name: 'find-filters',
    open: async (stage) => {
      // The button exists on a phone only; the sheet stays when the window grows.
      await stage.page.setViewportSize({ width: 390, height: 864 });
      await openFind(stage, '?q=dem&categories=concert');
      await stage.page.locator('.mm-find-open').click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'find-offline',
    open: async (stage) => {
      await openFind(stage, '');
      await stage.page.context().setOffline(true);
      await stage.page.getByRole('searchbox').fill('jazz');
      await stage.page.keyboard.press('Enter');
      await expect(stage.page.getByRole('heading', { name: stage.t('shell.offline.title') })).toBeVisible();
    },
    isFailing: true,
  },
  {
    name: 'voucher',
    open: async ({ page }) => {
      await page.goto('/vouchers/khongngu30');
      await expect(heading(page)).toBeVisible();
    },
  },
  {
    name: 'voucher-over',
    open: async ({ page }) => {
      await page.goto('/vouchers/tethe');
      await expect(heading(page)).toBeVisible();
    },
  },
  {
    name: 'policy',
    open: async ({ page }) => {
      await page.goto('/terms');
      await expect(heading(page)).toBeVisible();
    },
  },
  ...['payment-methods', 'operational-regulations', 'download-app', 'new-version'].map((name) => ({
    name,
    open: async ({ page }: Stage) => {
      await page.goto(`/${name}`);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  })),
];
