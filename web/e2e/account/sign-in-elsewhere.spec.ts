import { expectAccessible } from '../look/_accessible.ts';
import { expect, test } from '../_fixtures.ts';
import { bePerson, expectIn, logOut, meOf, openModal } from '../_sign-in.ts';

test.describe('by another site, on a desktop (vi)', () => {
  test.use({ language: 'vi', viewport: { width: 1280, height: 864 }, isMobile: false, hasTouch: false });

  test('logs a new person in by Facebook on the same page, and accepts a refusal', async ({ page, t }) => {
    const modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.facebook') }).click();
    await page.locator('button[name="cancel"]').click();
    await page.waitForURL(/-demkhongngu/);
    await expect(modal.dialog).toBeVisible();
    await expect(modal.dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(page, 'the address forgets what it said').toHaveURL(/-demkhongngu$/);
    await expectAccessible(page, 'login after a refusal elsewhere');

    await modal.dialog.getByRole('link', { name: t('auth.with.facebook') }).click();
    await bePerson(page, 'linh');
    await expectIn(page, t, 'Phạm Khánh Linh');
    expect(await meOf(page)).toMatchObject({ email: 'linh@facebook.example', hasPassword: false });
    await logOut(page, t);

    // The same person by a mailed code: a code alone opens an account without a password.
    const again = await openModal(page, t);
    await again.dialog.getByRole('tab', { name: t('auth.way.email') }).click();
    await again.field('auth.email.label').fill('linh@facebook.example');
    await again.button('auth.email.withCode').click();
    await again.typeCode('linh@facebook.example');
    await expectIn(page, t, 'Phạm Khánh Linh');
  });
});
