import { expectAccessible } from '../look/_accessible.ts';
import { expect, test } from '../_fixtures.ts';
import { linkMailedTo, newEmail } from '../_mail.ts';
import { expectIn, logOut, meOf, openModal, type Modal } from '../_sign-in.ts';

const byEmail = (modal: Modal, t: (id: string) => string) =>
  modal.dialog.getByRole('tab', { name: t('auth.way.email') }).click();

test.describe('by email (en)', () => {
  test.use({ language: 'en' });

  test('creates an account, logs in by its password, and replaces a forgotten one', async ({ page, t }) => {
    test.slow();
    const email = newEmail();
    let modal = await openModal(page, t);
    await byEmail(modal, t);
    await expectAccessible(page, 'login by email');
    await modal.field('auth.email.label').fill('nobody@');
    await modal.button('auth.email.withCode').click();
    await expect(modal.dialog.getByText(t('rule.email.invalid'))).toBeVisible();
    await modal.field('auth.email.label').fill(` ${email.toUpperCase()} `);
    await modal.button('auth.email.withCode').click();
    await modal.typeCode(email);
    await modal.field('auth.name.label').fill('Minh Châu');
    await modal.field('auth.password.choose').fill('first-2026');
    await modal.button('auth.new.create').click();
    await expectIn(page, t, 'Minh Châu');
    expect((await meOf(page)).email).toBe(email);
    await logOut(page, t);

    modal = await openModal(page, t);
    await byEmail(modal, t);
    await modal.field('auth.email.label').fill(email);
    await modal.button('auth.withPassword').click();
    await modal.field('auth.password.label').fill('first-2026');
    await modal.button('auth.login').click();
    await expectIn(page, t, 'Minh Châu');
    await logOut(page, t);

    modal = await openModal(page, t);
    await byEmail(modal, t);
    await modal.field('auth.email.label').fill(email);
    await modal.button('auth.withPassword').click();
    await modal.button('auth.forgot.open').click();
    await modal.button('auth.forgot.send.email').click();
    await expect(modal.title('auth.linkSent.title')).toBeVisible();
    await expectAccessible(page, 'link sent');
    const link = await linkMailedTo(email, /reset-password/);
    // The token leaves the address before any request, so that nobody receives it.
    const token = new URL(link).searchParams.get('token') ?? '';
    const told: string[] = [];
    page.on('request', (request) => told.push(request.headers().referer ?? ''));
    await page.goto(link);
    await expect(page.getByLabel(t('account.password.new')).first()).toBeVisible();
    expect(page.url()).not.toContain(token);
    expect(told.length, 'the page has asked for something').toBeGreaterThan(3);
    expect(told.filter((referer) => referer.includes(token))).toEqual([]);
    await page.getByLabel(t('account.password.new')).first().fill('second-2026');
    await page.getByLabel(t('account.password.confirm')).fill('second-2026');
    await page.getByRole('button', { name: t('resetPassword.new.save') }).click();
    await expect(page.getByRole('heading', { name: t('resetPassword.done.title') })).toBeVisible();

    modal = await openModal(page, t);
    await byEmail(modal, t);
    await expect(modal.field('auth.email.label'), 'what was typed is still there').toHaveValue(email);
    await modal.button('auth.withPassword').click();
    await modal.field('auth.password.label').fill('second-2026');
    await modal.button('auth.login').click();
    await expectIn(page, t, 'Minh Châu');
  });
});
