// A service behind the gateway fails or is slow while people look around and buy: the parts of other services load, missing parts are
// named, and one press retries. A locked table makes a service slow: its readers wait some seconds and then fail.
import type { Page } from '@playwright/test';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { keepToasts } from '../_toasts.ts';
import { sql, whileLocked } from '../_system.ts';
import { without } from './_without.ts';

const bringBack = (table: string) => sql(`ALTER TABLE ${table}_away RENAME TO ${table}`);

const events = (page: Page) => page.locator('.mm-event-card a');

inLanguage('en', 'Without the search', () => {
  test('says so on the search page, keeps field and filters, and finds events again after a retry', async ({
    page,
    t,
  }) => {
    await without('search_documents', async () => {
      await page.goto('/search?q=jazz');
      const retry = page.getByRole('button', { name: t('error.state.retry') });
      await expect(retry).toBeVisible();
      await expect(page.getByText('The service is briefly unavailable.')).toBeVisible();
      await expect(page.getByText('Your orders and tickets are safe')).toBeVisible();
      // The id for support is the one in the gateway's log.
      const code = page.locator('code');
      await expect(code).toHaveText(/^[\w-]{8,64}$/);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: t('error.trace.copy') }).click();
      await expect(page.getByRole('button', { name: t('error.trace.copied') })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.innerText());
      await page.screenshot({ path: test.info().outputPath('search-away.png') });
      // Home does not need the search.
      const home = await page.context().newPage();
      await home.goto('/');
      await expect(events(home).first()).toBeVisible();
      await home.close();

      await bringBack('search_documents');
      // A retry may be too early: the circuit breaker is open for a second.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click();
        await expect(page.locator('.mm-find-list h3 a').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });
  });
});

// Each searches for a word that nobody has requested before, because a cached answer would not wait.
inLanguage('en', 'While a service is slow', () => {
  test('keeps the search field, reports the failure in the end, and finds events after a retry', async ({
    page,
    t,
  }) => {
    await whileLocked('search_documents', async (release) => {
      await page.goto('/search?q=kich');
      const retry = page.getByRole('button', { name: t('error.state.retry') });
      await expect(page.getByRole('searchbox')).toHaveValue('kich');
      await expect(retry).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('search-slow.png') });
      await release();
      await expect(async () => {
        if (await retry.isVisible()) await retry.click();
        await expect(page.locator('.mm-find-list h3 a').first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
    });
  });

  test('shows a late answer like any other', async ({ page, t }) => {
    await whileLocked('search_documents', async (release) => {
      await page.goto('/search?q=nhac');
      await expect(page.getByRole('searchbox')).toHaveValue('nhac');
      await expect(page.locator('.mm-find-list h3 a')).toHaveCount(0);
      await release();
      await expect(page.locator('.mm-find-list h3 a').first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('error.state.retry') })).toHaveCount(0);
    });
  });

  test('content: home has its events, and an event everything except its organizer, which loads after a retry', async ({
    page,
    t,
    newEvent,
  }) => {
    const event = await newEvent();
    await whileLocked('content_items', async () => {
      await expect(async () => {
        await page.goto('/');
        await expect(events(page).first()).toBeVisible();
        await expect(page.locator(`[aria-label="${t('home.banners')}"]`)).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await page.screenshot({ path: test.info().outputPath('home-slow-content.png') });
    });
    await whileLocked('organizers', async () => {
      await page.goto(event.page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title.en);
      const missing = page.getByText(t('event.organizer.missing.title'));
      await expect(missing).toBeVisible();
      await missing.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath('event-slow-organizer.png') });
    });
    const retry = page.getByRole('button', { name: t('error.state.retry') });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(page.locator('.mm-event-organizer h3')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(retry).toHaveCount(0);
  });

  test("films: a film's page loads as that of an event, names the missing part, and loads it after a retry", async ({
    page,
    t,
    newEvent,
  }) => {
    const film = await newEvent({ like: 'xuongphimma' });
    const missing = page.getByText(t('film.missing.title'));
    await whileLocked('film_reviews', async () => {
      await page.goto(film.page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(film.title.en);
      await expect(missing).toBeVisible();
      await expect(page.getByText(t('film.missing.text'))).toBeVisible();
      await expect(page.locator('code')).toHaveText(/^[\w-]{8,64}$/);
      await missing.scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath('film-slow.png') });
    });
    const retry = page.getByRole('button', { name: t('error.state.retry') });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(page.getByRole('heading', { name: t('film.facts') })).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(missing).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('film.reviews.title') })).toBeVisible();
  });
});

inLanguage('vi', 'Without reminders', () => {
  test('shows the failed action in a toast with the id for support', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    const event = await newEvent({
      like: 'kinhthanh',
      showing: { sale_opens_at: { day: 40, time: '08:00' } },
    });
    await signIn(page, account);
    await keepToasts(page);
    const known = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"EventFollow"') ?? false,
    );
    await page.goto(event.page);
    await known;
    const remind = page.getByRole('button', { name: t('event.remind.do'), exact: true });
    await expect(remind).toBeEnabled();
    await without('event_follows', async () => {
      const toast = page.locator('.mm-toast');
      await remind.click();
      await expect(toast.locator('code')).toHaveText(/^[\w-]{8,64}$/);
      await page.screenshot({ path: test.info().outputPath('toast-with-code.png') });
      const trace = await toast.locator('code').innerText();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await toast.getByRole('button', { name: t('error.trace.copy') }).click();
      await expect(toast.getByRole('button', { name: t('error.trace.copied') })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trace);
    });
    await expect(async () => {
      if (await remind.isVisible()) await remind.click();
      // It is stored; this journey's account has no email yet.
      await expect(page.getByRole('button', { name: t('event.remind.waits') })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
  });
});
