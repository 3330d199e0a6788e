// Linking a login at another site in the account, logging in by it, and unlinking it.
import { expectAccessible } from '../look/_accessible.ts';
import { expect, test } from '../_fixtures.ts';
import { meOf } from '../_sign-in.ts';

test.use({ language: 'vi', viewport: { width: 390, height: 844 } });

test('Google is linked and unlinked, and the last way in stays', async ({ page, t }) => {
  const said = (id: string, provider: string) => t(id).replace('{site}', t(`account.social.${provider}`));
  await page.goto('/auth/zalo?returnTo=/my-account%23security');
  await page.locator('summary').click();
  await page.locator('input[name="name"]').fill('Vũ Thị Liên Kết');
  await page.locator('button.main').click();
  await expect(page.getByText(t('account.social.label'))).toBeVisible();

  await page.getByRole('button', { name: said('account.social.link', 'google'), exact: true }).click();
  await page.locator('button[name="person"][value="linh"]').click();
  await expect(page.getByText(said('account.social.linked', 'google'))).toBeVisible();
  await expect(page).toHaveURL(/\/my-account#security$/);
  expect((await meOf(page)).socialLogins).toEqual([{ provider: 'zalo' }, { provider: 'google' }]);
  await expectAccessible(page, 'linked logins');

  const unlink = async (provider: string) => {
    await page.getByRole('button', { name: said('account.social.unlinkNamed', provider) }).click();
    const dialog = page.getByRole('dialog', { name: said('account.social.unlinkTitle', provider) });
    await dialog.getByRole('button', { name: t('account.social.unlink'), exact: true }).click();
    return dialog;
  };
  await expect(await unlink('google')).toBeHidden();
  expect((await meOf(page)).socialLogins).toEqual([{ provider: 'zalo' }]);
  await expect((await unlink('zalo')).getByRole('alert')).toBeVisible();
  expect((await meOf(page)).socialLogins).toEqual([{ provider: 'zalo' }]);
});
