// A service behind the gateway fails while people look around and buy: the parts of other services load, and missing parts are named.
import { holdStandingTickets, openBooking } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { without } from './_without.ts';

inLanguage('vi', 'Without editorial content', () => {
  test('shows the events on home and an event without its organizer, and holds tickets', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    const event = await newEvent();
    await signIn(page, account);
    await without('content_items', async () => {
      // For some seconds home is still cached.
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
      // One part is missing, everything else is there.
      await expect(page.getByText(t('event.organizer.missing.title'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('error.state.retry') })).toHaveCount(1);
      await page.screenshot({ path: test.info().outputPath('event-without-content.png') });
      await page.goForward();
      await holdStandingTickets(page, t, 1);
      await expect(page.getByLabel(t('booking.questions.email'), { exact: true })).toBeVisible();
    });
  });
});
