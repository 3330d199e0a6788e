// The pages of mailed links: a new password, a verified email, no more news. No link leaves its token in the address.
import { expectAccessible } from '../look/_accessible.ts';
import { ask, expect, inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';
import { keepAnswers } from '../_late.ts';
import { linkMailedTo, newEmail } from '../_mail.ts';
import { proveEmail } from '../_step-up.ts';
import { sql } from '../_system.ts';

inBothLanguages('links in mails', (language) => {
  if (language === 'en') test.use({ viewport: { width: 1280, height: 900 }, isMobile: false });

  test('sets a new password for a forgotten one', async ({ page, account, t }) => {
    const email = newEmail();
    await signIn(page, account);
    await proveEmail(page, account, { email });
    // As if the account had had the email for long; a new one must wait a day.
    await sql('UPDATE users SET email_changed_at = NULL WHERE email = $1', [email]);
    await page.goto('/reset-password');
    await page.getByRole('button', { name: t('resetPassword.ask.do') }).click();
    await expect(page.getByText(t('rule.email.required'))).toBeVisible();
    await page.getByLabel(t('resetPassword.email')).fill(email);
    await page.getByRole('button', { name: t('resetPassword.ask.do') }).click();
    await expect(page.getByText(t('resetPassword.sent.title'))).toBeVisible();

    const link = await linkMailedTo(email, /reset-password/);
    const told: string[] = [];
    // Every request of the page, to any server.
    page.on('request', (request) => told.push(request.headers().referer ?? ''));
    const answer = await page.goto(link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    const password = page.getByLabel(t('account.password.new')).first();
    await expect(password).toBeVisible();
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(page.url()).not.toContain(token);
    expect(told.length, 'the page has asked for something').toBeGreaterThan(3);
    expect(told.filter((referer) => referer.includes(token))).toEqual([]);
    await page.reload();
    await expectAccessible(page, 'a new password by link');
    await password.fill('12345');
    await page.getByRole('button', { name: t('resetPassword.new.save') }).click();
    await expect(password).toBeFocused();
    await password.fill('new-word-2026');
    await page.getByLabel(t('account.password.confirm')).fill('new-word-2026');
    await page.getByRole('button', { name: t('resetPassword.new.save') }).click();
    await expect(page.getByRole('heading', { name: t('resetPassword.done.title') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('resetPassword.done.login') })
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expect(page.getByRole('dialog'), 'this browser was logged out quietly').toHaveCount(1);
    expect(told.filter((referer) => referer.includes(token))).toEqual([]);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('resetPassword.dead.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('resetPassword.ask.do') })).toBeVisible();
  });
});

inLanguage('en', 'links in mails', () => {
  test('ends a login quietly when the new password is sent before the session is known', async ({
    page,
    account,
    t,
  }) => {
    const email = newEmail();
    await signIn(page, account);
    await proveEmail(page, account, { email });
    await sql('UPDATE users SET email_changed_at = NULL WHERE email = $1', [email]);
    await ask(page, 'mutation($input: ForgotPasswordInput!) { forgotPassword(input: $input) { sent } }', {
      input: { email },
    });
    const link = await linkMailedTo(email, /reset-password/);
    const late = await keepAnswers(page);
    const profile = late.keep('SessionProfile');
    await page.goto(link);
    await profile.asked;
    await page.getByLabel(t('account.password.new')).first().fill('new-word-2026');
    await page.getByLabel(t('account.password.confirm')).fill('new-word-2026');
    await page.getByRole('button', { name: t('resetPassword.new.save') }).click();
    const loggedOut = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"Logout"') ?? false,
    );
    await loggedOut;
    profile.release();
    await expect(page.getByRole('heading', { name: t('resetPassword.done.title') })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('resetPassword.done.login') })
      .click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  });

  test('verifies an email, refuses an invalid link, and explains an address without a link', async ({
    page,
    account,
    t,
  }) => {
    await signIn(page, account);
    await page.goto('/verify-email/confirm?token=of-nobody');
    await expect(page.getByRole('heading', { name: t('verifyEmail.expired.title') })).toBeVisible();
    expect(page.url()).not.toContain('of-nobody');
    await expectAccessible(page, 'an old link');
    await page.getByRole('button', { name: t('verifyEmail.again.do') }).click();
    await expect(page).toHaveURL(/verify-email\/sent$/);
    await page.goto('/verify-email/taken');
    await expect(page.getByRole('heading', { name: t('verifyEmail.taken.title') })).toBeVisible();
    await page.goto('/verify-email/whatever');
    await expect(page.getByRole('heading', { name: t('error.notFound.title') })).toBeVisible();
  });
});

inLanguage('vi', 'links in mails', () => {
  test('ends news by mail and starts them again', async ({ page, account, t }) => {
    const email = newEmail();
    await signIn(page, account);
    await proveEmail(page, account, { email, wantsNews: true });
    const link = await linkMailedTo(email, /unsubscribe/);
    const wantsNews = async () =>
      (await ask<{ me: { wantsNews: boolean } }>(page, '{ me { wantsNews } }', {})).me.wantsNews;
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('unsubscribe.ask.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/unsubscribe\/mail$/);
    expect(await wantsNews(), 'opening the link does nothing yet').toBe(true);
    await expectAccessible(page, 'unsubscribe');
    await page.getByRole('button', { name: t('unsubscribe.ask.do') }).click();
    await expect(page.getByRole('heading', { name: t('unsubscribe.done.title') })).toBeVisible();
    expect(await wantsNews()).toBe(false);
    await page.getByRole('button', { name: t('unsubscribe.done.undo') }).click();
    await expect(page.getByRole('heading', { name: t('unsubscribe.back.title') })).toBeVisible();
    expect(await wantsNews()).toBe(true);
    await page.goto('/unsubscribe/of-nobody');
    await page.getByRole('button', { name: t('unsubscribe.ask.do') }).click();
    await expect(page.getByRole('heading', { name: t('unsubscribe.dead.title') })).toBeVisible();
  });
});
