// A service behind the gateway is broken while people look around and buy: what the others have is there, and what is missing is
// said honestly.
import { holdPlaces, openBooking } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { without } from './_without.ts';

inLanguage('vi', 'Without editorial content', () => {
  test('home shows its events, an event is there without its organizer, and places are held', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    const event = await newEvent();
    await signIn(page, account);
    await without('content_items', async () => {
      // For some seconds home still comes as it was kept.
      await expect(async () => {
        await page.goto('/');
        await expect(page.locator('.mm-event-card a').first()).toBeVisible();
        await expect(page.locator(`[aria-label="${t('home.banners')}"]`)).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await page.screenshot({ path: test.info().outputPath('home-without-content.png') });
    });
    await without('organizers', async () => {
      await openBooking(page, t, event);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // One thing is missing, and all else is there.
      await expect(page.getByText(t('event.organizer.missing.title'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('error.state.retry') })).toHaveCount(1);
      await page.screenshot({ path: test.info().outputPath('event-without-content.png') });
      await page.goForward();
      await holdPlaces(page, t, 1);
      await expect(page.getByLabel(t('booking.questions.email'), { exact: true })).toBeVisible();
    });
  });
});
