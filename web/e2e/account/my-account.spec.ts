import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../look/_accessible.ts';
import { buyByApi } from '../_buy.ts';
import { expect, signIn, test } from '../_fixtures.ts';
import { codeSentBy, linkMailedTo, newEmail } from '../_mail.ts';
import { stepUpByPassword } from '../_step-up.ts';
import { seesToast } from '../_toasts.ts';

test.describe('on a phone, in Vietnamese', () => {
  test('keeps typed changes, accepts the identity number once, and verifies the email', async ({
    page,
    account,
    t,
  }) => {
    const email = newEmail();
    await signIn(page, account);
    await page.goto('/');
    await page.getByRole('button', { name: `${t('shell.account')}: ${account.name}` }).click();
    await page.getByRole('link', { name: t('auth.menu.account') }).click();
    const profile = page.getByRole('region', { name: t('account.profile.title') });
    const field = (id: string) => profile.getByRole('textbox', { name: t(id), exact: true });
    const save = profile.getByRole('button', { name: t('account.profile.save') });
    await expect(save).toBeDisabled();

    // Invalid values: problems beside the fields, the focus in the first one.
    await field('account.profile.email').fill(email);
    await field('account.profile.confirmEmail').fill(`x${email}`);
    await field('account.profile.dob').fill('31/2/1998');
    await field('account.identity.label').fill('079 098 001 234');
    await save.click();
    await expect(field('account.profile.confirmEmail')).toBeFocused();
    await expect(profile.getByText(t('rule.email.mismatch'))).toBeVisible();
    await expect(profile.getByText(t('rule.dob.invalid'))).toBeVisible();
    await expectAccessible(page, 'profile with problems');

    // Leaving asks for confirmation; a reload keeps everything except the identity number.
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.brand.home') })
      .click();
    const leaving = page.getByRole('dialog', { name: t('account.leave.title') });
    await leaving.getByRole('button', { name: t('account.leave.stay') }).click();
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(field('account.profile.email')).toHaveValue(email);
    await expect(field('account.profile.dob')).toHaveValue('31/2/1998');
    await expect(field('account.identity.label')).toHaveValue('');

    // Valid values: the number is shown for confirmation before it is locked.
    await field('account.profile.confirmEmail').fill(email.toUpperCase());
    await field('account.profile.dob').fill('5/9/1998');
    await profile.getByRole('radio', { name: t('account.profile.gender.female') }).check();
    await field('account.identity.label').fill('079 098 001 234');
    await save.click();
    const sure = page.getByRole('dialog', { name: t('account.identity.confirm.title') });
    await expect(sure).toContainText('079098001234');
    await sure.getByRole('button', { name: t('account.identity.confirm.no') }).click();
    await expect(field('account.identity.label')).toBeFocused();
    await save.click();
    const saved = seesToast(page, t('account.profile.savedEmail'));
    await sure.getByRole('button', { name: t('account.identity.confirm.yes') }).click();
    // A new email needs the owner check: a code to the verified number, or the password.
    const check = page.getByRole('dialog', { name: t('stepUp.title') });
    await expect(check.getByLabel(t('stepUp.password'), { exact: true })).toBeFocused();
    await expectAccessible(page, 'the check that it is the owner');
    await check.getByRole('button', { name: t('account.cancel') }).click();
    await expect(profile.getByRole('alert')).toBeVisible();
    await expect(field('account.profile.email'), 'nothing typed is lost').toHaveValue(email);
    await save.click();
    await sure.getByRole('button', { name: t('account.identity.confirm.yes') }).click();
    await check.getByRole('button', { name: t('stepUp.byCode') }).click();
    const code = await codeSentBy(account.phone, () =>
      check.getByRole('button', { name: t('account.code.send') }).click(),
    );
    await check.getByLabel(t('account.code.label')).fill(code);
    await saved;
    await expect(check).toHaveCount(0);
    await expect(profile.getByText('•••••••••234')).toBeVisible();
    await expect(profile.getByText(t('account.identity.locked'))).toBeVisible();
    await expect(field('account.profile.dob')).toHaveValue('5/9/1998');

    // The mail's link verifies the address and leaves no token in the address.
    await page.goto(await linkMailedTo(email, /verify-email/));
    await expect(page.getByRole('heading', { name: t('verifyEmail.success.title') })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await page.goto('/my-notifications');
    await expect(profile.getByText(t('account.email.proven'))).toBeVisible();

    // A choice of what is mailed is saved at once, and stays.
    const mails = page.getByRole('region', { name: t('account.notifications.title') });
    const reminders = mails.getByRole('checkbox', { name: t('account.notifications.wantsReminders') });
    await expect(reminders).toBeChecked();
    await reminders.uncheck();
    await expect(mails.getByRole('status')).toHaveText(t('account.notifications.saved'));
    await page.reload();
    await expect(reminders).not.toBeChecked();
  });
});

test.describe('on a desktop, in English', () => {
  test.use({ language: 'en', viewport: { width: 1280, height: 900 }, isMobile: false });

  test('shows devices and balances, changes the password, and gives a copy of the data', async ({
    page,
    browser,
    account,
    t,
    newEvent,
  }) => {
    const lost = await browser.newContext({ locale: 'en-GB' });
    const there = await lost.newPage();
    await signIn(there, account);
    await buyByApi(there, { ...(await newEvent()), quantity: 1 });
    await there.goto('/my-tickets');
    await expect(there.locator('a[href^="/my-tickets/"]').first()).toBeVisible();

    await signIn(page, account);
    await page.goto('/my-account#devices');
    const devices = page.getByRole('region', { name: t('account.devices.title') });
    await expect(devices.getByRole('heading', { name: t('account.devices.title') })).toBeInViewport();
    // The third is the browser that signed up.
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByText(t('account.device.this'))).toHaveCount(1);
    await expectAccessible(page, 'my account');

    const stranger = devices.getByRole('listitem').filter({ hasNotText: t('account.device.this') });
    await stranger
      .filter({ hasText: /Keeps 1 ticket/ })
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await expect(dialog.getByText(t('account.device.newCodesHint'))).toBeVisible();
    await dialog.getByRole('button', { name: t('account.device.end') }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await there.reload();
    await expect(
      there.locator('.mm-sync-banner'),
      'the lost one is told, where its tickets are',
    ).toBeVisible();
    await lost.close();

    const balances = page.getByRole('region', { name: t('account.balances.title') });
    await expect(balances.getByText('+10')).toBeVisible();
    await expect(balances.getByText('+1', { exact: true })).toBeVisible();

    const security = page.getByRole('region', { name: t('account.security.title') });
    await security.getByRole('button', { name: t('account.password.change') }).click();
    const code = await codeSentBy(account.phone, () =>
      security.getByRole('button', { name: t('account.code.send') }).click(),
    );
    await security.getByLabel(t('account.code.label')).fill(code);
    await security.getByLabel(t('account.password.new')).first().fill('new-word-2026');
    await security.getByLabel(t('account.password.confirm')).fill('new-word-2027');
    await security.getByRole('button', { name: t('account.password.save') }).click();
    await expect(security.getByText(t('rule.password.mismatch'))).toBeVisible();
    await security.getByLabel(t('account.password.confirm')).fill('new-word-2026');
    const saved = seesToast(page, t('account.password.saved'));
    await security.getByRole('button', { name: t('account.password.save') }).click();
    await saved;
    await expect(devices.getByText(t('account.devices.onlyThis')), 'all others are out').toBeVisible();

    const data = page.getByRole('region', { name: t('account.data.title') });
    const download = page.waitForEvent('download');
    await data.getByRole('button', { name: t('account.export.do') }).click();
    await stepUpByPassword(page, t, 'new-word-2026');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(account.phone);
  });
});
