import { expectAccessible } from '../look/_accessible.ts';
import { buyByApi } from '../_buy.ts';
import { expect, newAccount, openAccount, signIn, test } from '../_fixtures.ts';
import { codeSentBy } from '../_mail.ts';
import { stepUpByPassword } from '../_step-up.ts';
import { seesToast } from '../_toasts.ts';

test.describe('on a phone, in Vietnamese', () => {
  test("verifies another phone by a code, and joins another account's only after a confirmation", async ({
    page,
    browser,
    account,
    t,
  }) => {
    await signIn(page, account);
    await page.goto('/my-account');
    const profile = page.getByRole('region', { name: t('account.profile.title') });
    const change = async (phone: string) => {
      await profile.getByRole('button', { name: t('account.phone.change') }).click();
      await profile.getByRole('textbox', { name: t('account.phone.new') }).fill(phone.replace('+84', '0'));
      const code = await codeSentBy(phone, () =>
        profile.getByRole('button', { name: t('account.code.send') }).click(),
      );
      await profile.getByLabel(t('account.code.label')).fill(code === '000000' ? '111111' : '000000');
      await expect(profile.getByRole('alert').first()).not.toBeEmpty();
      await profile.getByLabel(t('account.code.label')).fill(code);
    };
    const { phone } = newAccount();
    const saved = seesToast(page, t('account.phone.saved'));
    await change(phone);
    await stepUpByPassword(page, t, account.password);
    await saved;
    await expect(profile.getByText(spaced(phone))).toBeVisible();

    const context = await browser.newContext();
    const younger = await openAccount(await context.newPage());
    await context.close();
    await change(younger.phone);
    await expect(profile.getByText(t('account.join.text'))).toBeVisible();
    await profile.getByRole('button', { name: t('account.join.yes') }).click();
    // The other account was never used on this device: a code neither opens nor joins it.
    const password = profile.getByLabel(t('account.join.password'), { exact: true });
    await expect(password).toBeFocused();
    await profile.getByRole('button', { name: t('account.join.forgot') }).click();
    const login = page.getByRole('dialog');
    await expect(login.getByText(spaced(younger.phone))).toBeVisible();
    await login.getByRole('button', { name: t('auth.close') }).click();
    await expect(login).toHaveCount(0);
    await password.fill('khong-phai-no');
    await profile.getByRole('button', { name: t('account.join.yes') }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(younger.password);
    const joined = seesToast(page, t('account.phone.joined'));
    await profile.getByRole('button', { name: t('account.join.yes') }).click();
    await joined;
    // The older account keeps its own number.
    await expect(profile.getByText(spaced(phone))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('deletes the account with its tickets after a second confirmation, and removes them from the phone', async ({
    page,
    account,
    t,
    newEvent,
  }) => {
    await signIn(page, account);
    await buyByApi(page, { ...(await newEvent()), quantity: 2 });
    await page.goto('/my-tickets');
    await expect(page.locator('a[href^="/my-tickets/"]').first()).toBeVisible();

    await page.goto('/my-account#data');
    const data = page.getByRole('region', { name: t('account.data.title') });
    // The button is replaced by a form and back; the focus stays in the section.
    const begin = data.getByRole('button', { name: t('account.delete.begin') });
    const about = data.getByRole('heading', { name: t('account.delete.title'), exact: true });
    // The link leads to its section, and the focus is not moved again.
    await expect(data.getByRole('heading', { name: t('account.data.title'), exact: true })).toBeFocused();
    await begin.focus();
    await page.keyboard.press('Enter');
    await expect(data.getByText(t('account.delete.stays.text'))).toBeVisible();
    await expect(about).toBeFocused();
    await data.getByRole('button', { name: t('account.delete.keep') }).click();
    await expect(about).toBeFocused();
    await begin.click();
    const password = data.getByLabel(t('account.delete.password'));
    await password.fill('not-this-one');
    await data.getByRole('button', { name: t('account.delete.do') }).click();
    await expect(data.getByRole('alert').first()).not.toBeEmpty();
    await expect(password).toHaveValue('not-this-one');
    await expectAccessible(page, 'deletion');
    await password.fill(account.password);
    await data.getByRole('button', { name: t('account.delete.do') }).click();
    await expect(data.getByText(t('account.delete.tickets.title'))).toBeVisible();
    const farewell = seesToast(page, t('account.delete.farewell'));
    await data.getByRole('button', { name: /2/ }).click();
    await farewell;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto('/my-tickets');
    await expect(page.getByText(t('tickets.visitor.title'))).toBeVisible();
  });
});

const spaced = (phone: string) => phone.replace(/^(\+84)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
