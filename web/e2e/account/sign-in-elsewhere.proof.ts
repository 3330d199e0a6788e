// Logins by Facebook and the partner at the sandbox's identity providers: people with an older account, and missing data.
import { expectAccessible } from '../look/_accessible.ts';
import { expect, test } from '../_fixtures.ts';
import { bePerson, expectIn, logOut, meOf, modalOf, openModal } from '../_sign-in.ts';

test.describe('by another site, on a desktop (vi)', () => {
  test.use({ language: 'vi', viewport: { width: 1280, height: 864 }, isMobile: false, hasTouch: false });

  test('joins an older account by its password, or leaves it alone', async ({ page, t }) => {
    let modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.tiki') }).click();
    await bePerson(page, 'hoai-an');
    await expect(modal.title('auth.join.title')).toBeVisible();
    await expectAccessible(page, 'migration');
    await modal.button('auth.join.no').click();
    await expectIn(page, t);
    const apart = await meOf(page);
    expect(apart.hasPassword, 'a fresh account').toBe(false);
    await logOut(page, t);

    modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.tiki') }).click();
    await bePerson(page, 'hoai-an');
    await modal.field('auth.email.label').fill('an@demo.moman.vn');
    await modal.field('auth.password.label').fill('sai-mat-khau');
    await modal.button('auth.join.yes').click();
    await expect(modal.field('auth.password.label')).toHaveAttribute('aria-invalid', 'true');
    await modal.field('auth.password.label').fill('moman2026');
    await modal.button('auth.join.yes').click();
    await expectIn(page, t);
    const joined = await meOf(page);
    expect(joined.id).not.toBe(apart.id);
    expect(joined).toMatchObject({ email: 'an@demo.moman.vn', hasPassword: true });
    expect(joined.socialLogins).toContainEqual({ provider: 'tiki' });
  });
});

test.describe('by another site, on a phone (en)', () => {
  test.use({ language: 'en' });

  test('joins an older account without a password by a code to its own phone', async ({ page, t }) => {
    const modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.facebook') }).click();
    await bePerson(page, 'thuy-dung');
    await expect(modal.title('auth.join.title')).toBeVisible();
    await expect(modal.dialog.getByText(/004/)).toBeVisible();
    await expectAccessible(page, 'join by a code');
    await modal.button('auth.otpLogin.send').click();
    await modal.typeCode('+84901000004');
    await expectIn(page, t);
    const joined = await meOf(page);
    expect(joined).toMatchObject({ phone: '+84901000004', phoneVerified: true });
    expect(joined.socialLogins).toContainEqual({ provider: 'facebook' });
    await logOut(page, t);

    // By its phone without a password: the code is the whole login.
    const again = await openModal(page, t);
    await again.field('auth.phone.label').fill('0901000004');
    await again.button('auth.phone.withCode').click();
    await again.dialog.getByRole('heading', { name: t('auth.code.title') }).waitFor();
    await again.typeCode('+84901000004');
    await expectIn(page, t);
    expect((await meOf(page)).id).toBe(joined.id);
  });

  test('asks for a missing name', async ({ page, t }) => {
    let modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.tiki') }).click();
    await bePerson(page, 'khong-ten');
    await expect(modal.title('auth.profile.title')).toBeVisible();
    await expectAccessible(page, 'name');
    await modal.button('auth.later').click();
    await expectIn(page, t);
    expect((await meOf(page)).name).toBe('');
    await logOut(page, t);

    modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.tiki') }).click();
    await bePerson(page, 'khong-ten');
    await modal.button('auth.profile.save').click();
    await expect(modal.dialog.getByText(t('rule.name.required'))).toBeVisible();
    await modal.field('auth.name.label').fill('Lê Tên');
    await modal.button('auth.profile.save').click();
    await expectIn(page, t, 'Lê Tên');
  });

  test('verifies an unverified phone by a code', async ({ page, t }) => {
    const modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.tiki') }).click();
    await bePerson(page, 'duc-minh');
    await expect(modal.title('auth.prove.title')).toBeVisible();
    await expect(modal.field('auth.phone.label'), "the account's own number").toHaveValue(/901 ?000 ?099/);
    await expectAccessible(page, 'prove the phone');
    await modal.button('auth.prove.send').click();
    await modal.typeCode('+84901000099');
    await expectIn(page, t, 'Vũ Đức Minh');
    expect(await meOf(page)).toMatchObject({ phone: '+84901000099', phoneVerified: true });
  });

  test("does not join another account's number by itself", async ({ page, t, account }) => {
    const modal = await openModal(page, t);
    await modal.dialog.getByRole('link', { name: t('auth.with.facebook') }).click();
    await bePerson(page, 'duc-minh');
    // The other site's value is filled in a moment after the field appears.
    await expect(modal.field('auth.phone.label')).not.toHaveValue('');
    await modal.field('auth.phone.label').fill(account.phone);
    await modal.button('auth.prove.send').click();
    await modal.typeCode(account.phone);
    await expect(modal.title('auth.joinPhone.title')).toBeVisible();
    await expectAccessible(page, 'join by phone');
    const before = await meOf(page);
    await modal.button('auth.join.yes').click();
    // A code alone is not enough: the other account has a password, and was never used here.
    await expect(modal.title('auth.joinPassword.title')).toBeVisible();
    await expectAccessible(page, 'join by password');
    await modal.button('auth.forgot.open').click();
    await expect(modal.title('auth.forgot.title')).toBeVisible();
    await modal.dialog.getByRole('button', { name: t('auth.back') }).click();
    await modal.field('auth.joinPassword.label').fill('khong-phai-no');
    await modal.button('auth.join.yes').click();
    await expect(modal.field('auth.joinPassword.label')).toHaveAttribute('aria-invalid', 'true');
    expect((await meOf(page)).id, 'nothing is joined yet').toBe(before.id);
    await modal.field('auth.joinPassword.label').fill(account.password);
    await modal.button('auth.join.yes').click();
    await expectIn(page, t, account.name);
    const after = await meOf(page);
    expect(after.id).not.toBe(before.id);
    expect(after.socialLogins).toContainEqual({ provider: 'facebook' });
    await modalOf(page, t).dialog.waitFor({ state: 'hidden' });
  });
});
