import { expectAccessible } from '../look/_accessible.ts';
import { expect, test } from '../_fixtures.ts';
import { expectIn, logOut, meOf, openModal } from '../_sign-in.ts';

test.describe('by phone, on a desktop by keyboard (en)', () => {
  test.use({ language: 'en', viewport: { width: 1280, height: 864 }, isMobile: false, hasTouch: false });

  test('accepts a number of another country, and one that already has an account', async ({
    page,
    t,
    account,
  }) => {
    let modal = await openModal(page, t);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('shell.login.open') }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    const number = modal.field('auth.phone.label');
    const country = modal.dialog.locator('.mm-country-button');
    await expect(country).toContainText('+84');
    await country.focus();
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: t('auth.country.title') });
    const search = picker.getByRole('combobox', { name: t('auth.country.search') });
    await expect(search).toBeFocused();
    await expect(picker.getByRole('option').first()).toContainText('Vietnam');
    await expectAccessible(page, 'countries');
    // In the other language, and without diacritics.
    await page.keyboard.type('nhat ban');
    await expect(picker.getByRole('option')).toHaveCount(1);
    await search.fill('korea');
    await page.keyboard.press('ArrowDown');
    await expect(picker.locator('.mm-country-active')).toContainText('South Korea');
    const heard = await picker.locator('.mm-country-active').getAttribute('id');
    await expect(search).toHaveAttribute('aria-activedescendant', heard ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(picker.locator('.mm-country-active')).toContainText('North Korea');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(country).toContainText('+82');
    await expect(number).toBeFocused();

    // A number with its own prefix changes the country.
    await number.fill('0044 7700 900123');
    await expect(country).toContainText('+44');
    await expect(number).toHaveValue('7700 900123');
    await number.fill('');
    await page.keyboard.type('+84 901 23');
    await expect(number).toHaveValue('+84 901 23');
    await number.fill(account.phone);
    await expect(country).toContainText('+84');

    // A known number needs its password after the code.
    await modal.button('auth.phone.withCode').click();
    await modal.typeCode(account.phone);
    await expect(modal.dialog.getByText(t('auth.password.known.phone'))).toBeVisible();
    await modal.field('auth.password.label').fill(account.password);
    // The proof is sent with the password, so that failed guesses by strangers do not lock the owner out.
    const login = page.waitForRequest((request) => request.postData()?.includes('"LoginWithPhone"') ?? false);
    await page.keyboard.press('Enter');
    expect((await login).postDataJSON().variables.input).toMatchObject({
      phoneToken: expect.stringMatching(/./),
    });
    await expectIn(page, t, account.name);
    // The button that opened the dialog is gone, but the focus is not lost.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await logOut(page, t);

    // A number abroad is stored in the international format.
    modal = await openModal(page, t);
    await modal.field('auth.phone.label').fill('+1 415 555 0123');
    await expect(modal.field('auth.phone.label')).toHaveValue('415 555 0123');
    await modal.button('auth.phone.withCode').click();
    await modal.typeCode('+14155550123');
    await modal.field('auth.name.label').fill('Ada Byron');
    // Without a password: codes open the account, and the page says so.
    await modal.button('auth.new.create').click();
    await expectIn(page, t, 'Ada Byron');
    expect(await meOf(page)).toMatchObject({ phone: '+14155550123', hasPassword: false });
  });
});
