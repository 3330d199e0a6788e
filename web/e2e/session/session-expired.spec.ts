// A checkout behind a login: it opens after the login, and loses nothing when the session is ended from another device.
import type { Page } from '@playwright/test';
import { button, holdStandingTickets } from '../_booking.ts';
import { expect, test } from '../_fixtures.ts';
import { logInByModal, revokeFromElsewhere } from '../_session.ts';
import { routeFromNow } from '../_route.ts';

test.describe('A checkout whose device is revoked from another one', () => {
  test.use({ language: 'vi' });

  test('opens after the login at the requested address, reports the end at once and once only, and keeps what was typed', async ({
    page,
    browser,
    account,
    t,
    newEvent,
  }) => {
    const { listening, hearsOfEnd } = watchSessionEvents(page);
    const wanted = `${(await newEvent()).booking}?from=side-banner#step-select-tickets`;
    await page.goto(wanted);
    await logInByModal(page, t, account);
    await expect(page).toHaveURL(wanted);
    await holdStandingTickets(page, t, 1);
    const name = page.getByLabel(t('booking.questions.name'), { exact: true });
    await name.fill('Trần Thị Bích Ngọc');
    const address = page.url();
    // From here on the page sends no request by itself, so only the socket can report the end.
    await listening;
    // The server's answer about the buyer from before the end arrives after it, as on a slow machine.
    await routeFromNow(page, '**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"SessionProfile"')) return await route.fallback();
      const answer = await route.fetch();
      await hearsOfEnd;
      await route.fulfill({ response: answer });
    });

    await revokeFromElsewhere(browser, account);
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(name).toBeHidden();
    await dialog.getByRole('button', { name: t('session.expired.login') }).click();
    await logInByModal(page, t, account);
    await expect(name).toHaveValue('Trần Thị Bích Ngọc');
    await expect(name).toBeVisible();
    await expect(button(page, t('booking.questions.next'))).toBeVisible();
    expect(page.url()).toBe(address);
  });
});

/** Resolve when the page listens to its session, and when it hears of the session's end. */
function watchSessionEvents(page: Page): Record<'listening' | 'hearsOfEnd', Promise<void>> {
  const [listening, hearsOfEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"SessionEvents"')) listening.resolve();
    });
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"ended"')) hearsOfEnd.resolve();
    });
  });
  return { listening: listening.promise, hearsOfEnd: hearsOfEnd.promise };
}
