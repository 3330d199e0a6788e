import { type Page, expect } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdPlaces, like } from '../_booking.ts';
import type { OwnEvent } from '../_event.ts';
import { inBothLanguages, inLanguage, signIn, test } from '../_fixtures.ts';
import { modalOf } from '../_sign-in.ts';
import { sql } from '../_system.ts';

/** The code that the event has for a voucher of the demo. */
const codeIn =
  (event: OwnEvent) =>
  (name: string): string =>
    event.vouchers[name]?.code ?? '';
const pictures = process.env.SERVICE_FEE_PICTURES;

/** Two tickets at 390,000 đồng, one step before they are paid. */
async function reachPayment(page: Page, t: (id: string) => string, event: OwnEvent): Promise<void> {
  await page.goto(event.booking);
  await holdPlaces(page, t, 2);
  await giveContact(page, t);
  await expect(button(page, t('booking.payment.pay'))).toBeVisible();
}

const payButton = (page: Page, t: (id: string) => string, total: RegExp) =>
  button(page, t('booking.payment.pay')).filter({ hasText: total });

/** Opens the sheet of vouchers and takes one. */
async function useOffer(page: Page, t: (id: string) => string, code: string): Promise<void> {
  await page.getByRole('button', { name: /^(Chọn voucher|See \d+ voucher)/ }).click();
  const sheet = page.getByRole('dialog', { name: t('voucher.sheet.title') });
  await sheet.getByRole('button', { name: t('booking.discount.useCode').replace('{code}', code) }).click();
  await expect(sheet).toBeHidden();
}

inBothLanguages('A code at checkout', () => {
  test('is told kindly when it is wrong, taken off when it is right, changed, and taken back', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent({ vouchers: ['chaoban', 'momuoi', 'khongngu30'] });
    const [welcome, tenth, perTicket] = (['chaoban', 'momuoi', 'khongngu30'] as const).map(codeIn(event)) as [
      string,
      string,
      string,
    ];
    await signIn(page, account);
    await reachPayment(page, t, event);
    const field = page.getByLabel(t('booking.discount.code'), { exact: true });
    const send = page.getByRole('button', { name: t('booking.discount.use'), exact: true });
    const problem = page.getByRole('alert');

    await send.click();
    await expect(problem).toHaveText(t('booking.discount.empty'));
    await field.fill('khong co ma nay');
    await page.keyboard.press('Enter');
    await expect(problem).toContainText(/[ơ]n của bạn vẫn được giữ|order is still held/);
    await expect(field).toHaveValue('khong co ma nay');
    await field.fill('tet2026');
    await send.click();
    await expect(problem).toContainText(/hết hạn|expired/);
    await expect(payButton(page, t, /780[.,]000/)).toBeEnabled();

    await field.fill(` ${welcome.toLowerCase().replace('chaoban', 'chao ban')} `);
    await send.click();
    await expect(payButton(page, t, /730[.,]000/)).toBeEnabled();
    await expect(field).toHaveValue('');
    await expect(page.getByText(like(t('booking.summary.platformDiscount'))).first()).toBeVisible();

    // Another of the same party takes its place; one of the organizer's comes beside it.
    await useOffer(page, t, tenth);
    await expect(payButton(page, t, /702[.,]000/)).toBeEnabled();
    await useOffer(page, t, perTicket);
    // 780,000 − 60,000 − a tenth of what that leaves.
    await expect(payButton(page, t, /648[.,]000/)).toBeEnabled();
    await page
      .getByRole('button', { name: t('booking.discount.removeCode').replace('{code}', tenth) })
      .click();
    await expect(payButton(page, t, /720[.,]000/)).toBeEnabled();
    await page.reload();
    await expect(payButton(page, t, /720[.,]000/)).toBeEnabled();

    await goToBank(page, t);
    await expect(page.getByText(/720[.,]000/).first()).toBeVisible();
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    const paid = await sql(
      `SELECT o.total, u.voucher_id FROM orders o JOIN users w ON w.id = o.user_id JOIN voucher_uses u ON u.order_code = o.code
       WHERE w.phone = $1 AND o.state = 'paid'`,
      [account.phone],
    );
    expect(paid).toEqual([{ total: '720000', voucher_id: event.vouchers['khongngu30']?.id }]);
  });
});

inLanguage('vi', 'A voucher', () => {
  test('is saved on its page by a visitor who logs in for it, and waits at checkout', async ({
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

  test('that is over says so, and one that there is not is not found', async ({ page, t }) => {
    await page.goto('/vouchers/tethe');
    await expect(page.getByText(t('voucher.over'))).toBeVisible();
    await expect(button(page, t('voucher.save'))).toBeHidden();
    // Only who has its code may use it.
    await page.goto('/vouchers/khachmoi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('error.notFound.title'));
  });

  test('for all that the tickets cost leaves nothing to pay: one press, and no bank', async ({
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
