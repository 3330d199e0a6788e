import { like } from '../_booking.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { expect, newAccount, test } from '../_fixtures.ts';
import { expectIn, logOut, openModal } from '../_sign-in.ts';
import { codeSentTo } from '../_system.ts';

test.describe('by phone, at 320 px (vi)', () => {
  test.use({ language: 'vi', viewport: { width: 320, height: 640 } });

  test('creates an account, logs in by its password, and replaces a forgotten one', async ({ page, t }) => {
    test.slow();
    const { phone, password, name } = newAccount();
    const home = phone.replace('+84', '0');
    let modal = await openModal(page, t);
    await expectAccessible(page, 'login');
    await modal.button('auth.phone.withCode').click();
    await expect(modal.dialog.getByText(t('rule.phone.required'))).toBeVisible();
    await expect(modal.field('auth.phone.label'), 'the wrong field has the focus').toBeFocused();

    // Closing and reopening keeps what was typed.
    await modal.field('auth.phone.label').fill(home.slice(0, 6));
    await modal.button('auth.close').click();
    modal = await openModal(page, t);
    await expect(modal.field('auth.phone.label')).toHaveValue(home.slice(0, 6));
    await modal.field('auth.phone.label').fill(home);

    // Two clicks send one message.
    let sends = 0;
    page.on('request', (request) => (sends += request.postData()?.includes('"SendOtp"') ? 1 : 0));
    await modal.field('auth.phone.label').press('Enter');
    await page.keyboard.press('Enter');
    const digits = modal.dialog.getByLabel(like(t('auth.code.label')));
    await expect(digits).toBeVisible();
    await expect(digits).toBeFocused();
    await expectAccessible(page, 'code');
    expect(sends).toBe(1);

    // The phone discards the tab while the message is read: number, field and waiting time are restored.
    await page.reload();
    await expect(digits).toBeFocused();
    await expect(modal.dialog.locator('.mm-login-who')).toContainText(phone.slice(-3));
    await expect(modal.dialog.getByRole('button', { name: like(t('auth.code.resendIn')) })).toBeDisabled();
    expect(sends, 'a reload sends nothing').toBe(1);

    const code = await codeSentTo(phone);
    await digits.fill(code === '000000' ? '111111' : '000000');
    await expect(modal.dialog.getByText(/4 lượt/)).toBeVisible();
    await expect(digits).toHaveValue('');
    await expect(digits).toHaveAttribute('aria-invalid', 'true');

    // Another number and back: the sent code is still usable, and the number is as typed.
    await modal.button('auth.phone.other').click();
    await expect(modal.field('auth.phone.label')).toHaveValue(home);
    await modal.button('auth.phone.withCode').click();
    await expect(digits).toBeVisible();
    expect(sends, 'no second message').toBe(1);

    // The whole message, pasted anywhere.
    await modal.title('auth.code.title').click();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, `Mở Màn: mã xác thực của bạn là ${code}, dùng trong 5 phút.`);

    await expect(modal.title('auth.new.title')).toBeVisible();
    await expectAccessible(page, 'new account');
    await modal.field('auth.name.label').fill(name);
    await modal.field('auth.password.choose').fill('ngan');
    await modal.button('auth.new.create').click();
    await expect(modal.field('auth.password.choose')).toBeFocused();
    await expect(modal.field('auth.password.choose')).toHaveAttribute('aria-invalid', 'true');
    // Another reload keeps the proof: only the password must be typed again.
    await page.reload();
    await expect(modal.field('auth.name.label')).toHaveValue(name);
    await modal.field('auth.password.choose').fill(password);
    await modal.button('auth.new.create').click();
    await expectIn(page, t, name);

    await logOut(page, t);
    modal = await openModal(page, t);
    await modal.field('auth.phone.label').fill(phone);
    await modal.button('auth.withPassword').click();
    await modal.field('auth.password.label').fill('khong-phai-no');
    await modal.button('auth.login').click();
    await expect(modal.field('auth.password.label')).toHaveAttribute('aria-invalid', 'true');
    await expect(modal.field('auth.password.label')).toHaveValue('khong-phai-no');
    await expectAccessible(page, 'password refused');
    await modal.button('auth.forgot.open').click();
    await expectAccessible(page, 'forgotten');
    await modal.button('auth.forgot.send.phone').click();
    await modal.typeCode(phone);
    await expect(modal.title('auth.reset.title')).toBeVisible();
    await modal.field('auth.password.new').fill('mat-khau-moi');
    await modal.field('auth.password.confirm').fill('mat-khau-moi');
    await modal.button('auth.reset.save').click();
    await expectIn(page, t, name);

    await logOut(page, t);
    modal = await openModal(page, t);
    await modal.field('auth.phone.label').fill(home);
    await modal.button('auth.withPassword').click();
    await expect(modal.button('auth.phone.withCode'), 'the code is offered here too').toBeVisible();
    await modal.field('auth.password.label').fill('mat-khau-moi');
    await page.context().setOffline(true);
    await modal.button('auth.login').click();
    await expect(modal.dialog.getByText(t('auth.offline'))).toBeVisible();
    await expect(modal.dialog.getByText(t('error.network'))).toBeVisible();
    await page.context().setOffline(false);
    await modal.button('auth.login').click();
    await expectIn(page, t, name);
  });
});
