import type { Page } from '@playwright/test';
import { bankButton } from '../../_buy.ts';
import { expectPaid, goToBank, like } from '../../_booking.ts';
import { expect, inLanguage, signIn, test } from '../../_fixtures.ts';
import { sql } from '../../_system.ts';
import { codeIn, payButton, reachPayment, useOffer } from './_voucher.ts';

/** Changes the discounts, and waits for the offers that are read after it: one that ends before would be left out of them. */
async function change(page: Page, press: () => Promise<void>): Promise<void> {
  let isChanged = false;
  const read = page.waitForResponse((response) => {
    const sent = response.request().postData() ?? '';
    isChanged ||= sent.includes('"ApplyDiscount"');
    return isChanged && sent.includes('"OrderVouchers"');
  });
  await press();
  await (await read).finished();
}

inLanguage('en', 'A code at the checkout', () => {
  test('is refused with a clear message when wrong, applied when right, changed, and removed', async ({
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

    const choose = page.getByRole('button', { name: /^(Chọn voucher|See \d+ voucher)/ });
    await expect(choose).toBeVisible();
    await send.click();
    await expect(problem).toHaveText(t('booking.discount.empty'));
    await field.fill('khong co ma nay');
    await change(page, () => page.keyboard.press('Enter'));
    await expect(problem).toContainText(/[ơ]n của bạn vẫn được giữ|order is still held/);
    await expect(field).toHaveValue('khong co ma nay');
    await field.fill('tet2026');
    await change(page, () => send.click());
    await expect(problem).toContainText(/hết hạn|expired/);
    await expect(payButton(page, t, /780[.,]000/)).toBeEnabled();

    await field.fill(` ${welcome.toLowerCase().replace('chaoban', 'chao ban')} `);
    await change(page, () => send.click());
    await expect(payButton(page, t, /730[.,]000/)).toBeEnabled();
    await expect(field).toHaveValue('');
    await expect(page.getByText(like(t('booking.summary.platformDiscount'))).first()).toBeVisible();

    // An earlier refusal of an offer is not shown when the sheet is opened again.
    const setEnd = (end: string) => sql(`UPDATE vouchers SET ends_at = ${end} WHERE code = $1`, [tenth]);
    const sheet = page.getByRole('dialog', { name: t('voucher.sheet.title') });
    await setEnd(`now() - interval '1 minute'`);
    await choose.click();
    await sheet.getByRole('button', { name: t('booking.discount.useCode').replace('{code}', tenth) }).click();
    await expect(sheet.getByRole('alert')).toBeVisible();
    await setEnd('NULL');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(problem).toHaveCount(0);
    await choose.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    // Another voucher of the same party replaces it; one of the organizer is added. A refusal of the field is shown there only, and
    // disappears when another is used.
    await field.fill('tet2026');
    await send.click();
    await expect(problem).toHaveCount(1);
    await useOffer(page, t, tenth);
    await expect(problem).toHaveCount(0);
    await expect(field).toHaveValue('');
    await expect(payButton(page, t, /702[.,]000/)).toBeEnabled();
    await useOffer(page, t, perTicket);
    // 780,000 − 60,000, then minus a tenth of the rest.
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
