import type { Page } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { button, holdPlaces } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { logInByModal, revokeFromElsewhere } from '../_session.ts';

inLanguage('en', 'A session that ended on the server', () => {
  test('asks to log in again, and the tickets stay', async ({ page, browser, account, t, newEvent }) => {
    await signIn(page, account);
    await buyByApi(page, { ...(await newEvent()), quantity: 1 });
    await page.goto('/my-tickets');
    const ticket = page.locator('a[href^="/my-tickets/"]').first();
    await expect(ticket).toBeVisible();

    // The ticket's own screen would say so at once.
    await page.goto('about:blank');
    await revokeFromElsewhere(browser, account);
    await page.goto('/my-account');
    const dialog = page.getByRole('dialog', { name: t('session.expired.title') });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(t('session.expired.text'));
    await expect(page.getByText(t('session.needed.title'))).toBeVisible();
    await expect(page.getByRole('dialog'), 'no login lies over it').toHaveCount(1);
    await dialog.getByRole('button', { name: t('session.expired.login') }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();

    await page.goto('/my-tickets');
    await expect(page.getByText(t('tickets.sync.signedOut'))).toBeVisible();
    await ticket.click();
    await expect(page.getByRole('img', { name: /QR/i }).first()).toBeVisible();
  });
});

test.describe('A device that is revoked from another one, over an open checkout', () => {
  test.use({ language: 'vi' });

  test('is told at once, asked once, and loses nothing that was typed', async ({
    page,
    browser,
    account,
    t,
    newEvent,
  }) => {
    await signIn(page, account);
    const { listening, hearsOfEnd } = watchSessionEvents(page);
    await page.goto((await newEvent()).booking);
    await holdPlaces(page, t, 1);
    const name = page.getByLabel(t('booking.questions.name'), { exact: true });
    await name.fill('Trần Thị Bích Ngọc');
    const address = page.url();
    // From here on nothing is asked of the server by itself: only the socket can tell.
    await listening;
    // What the server says of a buyer before the end arrives after it, as on a slow machine.
    await page.route('**/graphql', async (route) => {
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

/** Settle when the page listens to its session, and when it hears that the session has ended. */
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
