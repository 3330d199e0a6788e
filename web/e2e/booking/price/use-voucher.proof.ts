import { button } from '../../_booking.ts';
import { expect, inLanguage, signIn, test } from '../../_fixtures.ts';
import { modalOf } from '../../_sign-in.ts';
import { sql } from '../../_system.ts';
import { codeIn, payButton, reachPayment, useOffer } from './_voucher.ts';

const pictures = process.env.SERVICE_FEE_PICTURES;

inLanguage('vi', 'A voucher', () => {
  test('is saved on its page by a visitor after the login, and offered at the checkout', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ vouchers: ['khongngu30'] });
    const voucher = `/vouchers/${event.vouchers['khongngu30']?.id}`;
    await page.goto(voucher);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bớt 30.000 ₫ mỗi vé');
    await button(page, t('voucher.save')).click();
    const modal = modalOf(page, t);
    await modal.field('auth.phone.label').fill(account.phone.replace('+84', '0'));
    await modal.button('auth.withPassword').click();
    await modal.field('auth.password.label').fill(account.password);
    await modal.button('auth.login').click();
    await expect(modal.dialog).toBeHidden();
    await expect(page.getByText(t('voucher.saved'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('voucher.saved'))).toBeVisible();
    await page.goto('/my-account#vouchers');
    const kept = page.getByRole('region', { name: t('account.vouchers.title') });
    await expect(kept.getByText(t('account.vouchers.state.usable'), { exact: true })).toBeVisible();
    await expect(kept.getByRole('link')).toHaveAttribute('href', voucher);
    if (pictures) await kept.screenshot({ path: `${pictures}/phone-saved-vouchers.png` });
    await reachPayment(page, t, event);
    await useOffer(page, t, codeIn(event)('khongngu30'));
    await expect(payButton(page, t, /720\.000/)).toBeEnabled();
  });

  test('shows its end, and an unknown one is not found', async ({ page, t }) => {
    await page.goto('/vouchers/tethe');
    await expect(page.getByText(t('voucher.over'))).toBeVisible();
    await expect(button(page, t('voucher.save'))).toBeHidden();
    // Only a buyer with its code may use it.
    await page.goto('/vouchers/khachmoi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound.title'));
  });

  test('that covers the whole price leaves nothing to pay: one press, and no bank', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ vouchers: ['khachmoi'] });
    await signIn(page, account);
    await reachPayment(page, t, event);
    await page
      .getByLabel(t('booking.discount.code'), { exact: true })
      .fill(codeIn(event)('khachmoi').toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('booking.payment.covered'))).toBeVisible();
    await button(page, t('booking.payment.take')).click();
    await expect(page.getByRole('heading', { name: t('booking.complete.title') })).toBeVisible();
    const owned = await sql(
      'SELECT tickets.id FROM tickets JOIN users ON users.id = tickets.user_id WHERE users.phone = $1',
      [account.phone],
    );
    expect(owned).toHaveLength(2);
  });
});
