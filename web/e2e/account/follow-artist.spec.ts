// An artist is followed from its page before the login and listed with the rest of what is followed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../look/_accessible.ts';
import { expect, inLanguage, test } from '../_fixtures.ts';
import { newEmail } from '../_mail.ts';
import { routeFromNow } from '../_route.ts';
import { logInByModal } from '../_session.ts';
import { proveEmail } from '../_step-up.ts';
import { keepToasts } from '../_toasts.ts';

/** The read of before the follow is answered after it, unless the page waits for the read. */
async function keepReadUntilFollowed(page: Page): Promise<void> {
  const isOf = (name: string, request: Request) =>
    request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === name;
  const followed = page.waitForResponse((response) => isOf('FollowProfile', response.request()));
  await routeFromNow(page, '**/graphql', async (route) => {
    if (!isOf('ProfileFollow', route.request())) return route.fallback();
    const response = await route.fetch();
    await Promise.race([followed, pause(1_000)]);
    await route.fulfill({ response });
  });
}

inLanguage('vi', 'following an artist', () => {
  test('leads from the event to its artist, follows after the login, and lists and ends it with undo', async ({
    page,
    account,
    t,
  }) => {
    await keepToasts(page);
    await page.goto('/x-cuoipho');
    await page.getByRole('link', { name: 'Mái Ngói', exact: true }).click();
    await expect(page).toHaveURL('/artists/mai-ngoi');
    await expect(page.getByRole('heading', { level: 1, name: 'Mái Ngói' })).toBeVisible();
    await expectAccessible(page, 'an artist');
    await keepReadUntilFollowed(page);
    await page.getByRole('button', { name: t('profile.follow.do'), exact: true }).click();
    await logInByModal(page, t, account);
    const on = page.getByRole('button', { name: t('profile.follow.stop') });
    await expect(on, 'the wish survives the login').toBeVisible();
    await expect(page.getByText(t('profile.follow.noEmail'))).toBeVisible();
    await proveEmail(page, account, { email: newEmail() });
    await page.reload();
    await expect(page.getByText(t('profile.follow.note'))).toBeVisible();

    await page.goto('/my-follows');
    const artists = page.getByRole('region', { name: t('follows.artist') });
    const row = artists.getByRole('link', { name: 'Mái Ngói' });
    await expect(row).toBeVisible();
    await expectAccessible(page, 'what is followed');
    await artists.getByRole('button').click();
    await expect(page.getByText(t('follows.empty.title'))).toBeVisible();
    await page.getByRole('button', { name: t('follow.undo') }).click();
    await expect(row).toBeVisible();
    await row.click();
    await on.click();
    await expect(page.getByRole('button', { name: t('profile.follow.do'), exact: true })).toBeVisible();
  });
});
