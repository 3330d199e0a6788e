// A passkey of Chromium's virtual authenticator: added, renamed, logged in by, and removed.
import { expectAccessible } from '../look/_accessible.ts';
import { expect, test } from '../_fixtures.ts';
import { expectIn, logOut, meOf, openModal } from '../_sign-in.ts';

test.use({ language: 'vi', viewport: { width: 390, height: 844 } });

test('a passkey is added and renamed, opens the account, and is removed', async ({ page, t }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const said = (id: string, name: string) => t(id).replace('{name}', name);

  await page.goto('/auth/zalo?returnTo=/my-account%23security');
  await page.locator('summary').click();
  await page.locator('input[name="name"]').fill('Vũ Thị Khóa');
  await page.locator('button.main').click();
  await page.getByRole('button', { name: t('account.passkeys.add') }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${said('account.passkeys.renameNamed', 'Chrome')}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: t('account.passkeys.renameTitle') });
  await dialog.getByLabel(t('account.passkeys.name'), { exact: true }).fill('Điện thoại của Khóa');
  await dialog.getByRole('button', { name: t('account.passkeys.save') }).click();
  await expect(page.getByText('Điện thoại của Khóa')).toBeVisible();
  await expectAccessible(page, 'passkeys');
  const { id } = await meOf(page);

  await page.goto('/x-demkhongngu');
  await logOut(page, t);
  const modal = await openModal(page, t);
  await modal.button('auth.passkey').click();
  await expectIn(page, t);
  expect((await meOf(page)).id).toBe(id);

  await page.goto('/my-account#security');
  await page
    .getByRole('button', { name: said('account.passkeys.removeNamed', 'Điện thoại của Khóa') })
    .click();
  const asked = page.getByRole('dialog', {
    name: said('account.passkeys.removeTitle', 'Điện thoại của Khóa'),
  });
  await asked.getByRole('button', { name: t('account.passkeys.remove'), exact: true }).click();
  await expect(page.getByText('Điện thoại của Khóa', { exact: true })).toBeHidden();
  // The phone still has the key, and the server no longer knows it.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
});

test('a person who declines is told, and logs in another way', async ({ page, t }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: false,
    },
  });
  const modal = await openModal(page, t);
  await modal.button('auth.passkey').click();
  await expect(modal.dialog.getByText(t('passkey.trouble.stopped'))).toBeVisible();
});
