// An artist is followed from its page before the login and listed with the rest of what is followed.
import { expectAccessible } from '../look/_accessible.ts';
import { expect, inLanguage, test } from '../_fixtures.ts';
import { newEmail } from '../_mail.ts';
import { logInByModal } from '../_session.ts';
import { proveEmail } from '../_step-up.ts';
import { keepToasts } from '../_toasts.ts';

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
