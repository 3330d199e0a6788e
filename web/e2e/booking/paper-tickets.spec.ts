import { type Page, expect } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdStandingTickets } from '../_booking.ts';
import { inLanguage, signIn, test } from '../_fixtures.ts';
import { findSmall } from '../look/_small.ts';
import { sql } from '../_system.ts';

type Words = (id: string) => string;
const pictures = process.env.PAPER_TICKETS_PICTURES;

const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};
const picker = (page: Page, t: Words, field: 'province' | 'ward') =>
  page.getByRole('combobox', { name: t(`booking.delivery.${field}`) });
const summary = (page: Page, t: Words) => page.getByRole('region', { name: t('booking.summary.title') });

async function expectFee(page: Page, t: Words, isThere: boolean): Promise<void> {
  await expect(summary(page, t).getByText(t('booking.summary.shippingFee'))).toHaveCount(isThere ? 1 : 0);
}

inLanguage('vi', "Paper tickets to the buyer's address", () => {
  test('are ordered on a phone with units found without diacritics, clear problems and no lost text', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent();
    await signIn(page, account);
    await page.goto(event.booking);
    await holdStandingTickets(page, t, 2);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    await look(page, 'phone-asked');
    const checkbox = page.getByRole('checkbox', { name: t('booking.delivery.ask') });
    await expectFee(page, t, false);
    await checkbox.check();
    await expectFee(page, t, true);
    await look(page, 'phone-empty');

    // A ward is chosen within a province.
    await expect(picker(page, t, 'ward')).toBeDisabled();
    await picker(page, t, 'province').fill('ho chi minh');
    await page.getByRole('option', { name: 'Thành phố Hồ Chí Minh' }).click();
    await picker(page, t, 'ward').fill('p. sai gon');
    await look(page, 'phone-ward');
    await page.getByRole('option', { name: 'Phường Sài Gòn' }).click();
    const address = page.getByLabel(t('booking.delivery.address'));
    await address.fill('bit.ly/abc');
    await page.getByLabel(t('booking.delivery.note')).fill('Gọi trước 10 phút');
    await giveContact(page, t);
    await expect(page.getByText(t('rule.address.link'))).toBeVisible();
    await expect(address).toBeFocused();
    await look(page, 'phone-wrong');

    await page.reload();
    await expect(picker(page, t, 'ward')).toHaveValue('Phường Sài Gòn');
    await expect(page.getByLabel(t('booking.delivery.note'))).toHaveValue('Gọi trước 10 phút');
    await address.fill('12/3 Lê Lợi, khu phố 4');
    expect(await findSmall(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await look(page, `phone-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await button(page, t('booking.questions.next')).click();

    const where = page.getByText('12/3 Lê Lợi, khu phố 4, Phường Sài Gòn, Thành phố Hồ Chí Minh');
    await expect(where).toBeVisible();
    await expectFee(page, t, true);
    await look(page, 'phone-payment');
    // Without paper tickets there is no fee; the typed address is kept.
    await button(page, t('booking.payment.editContact')).click();
    await checkbox.uncheck();
    await expectFee(page, t, false);
    await button(page, t('booking.questions.next')).click();
    await expect(button(page, t('booking.payment.pay'))).toBeVisible();
    await expect(where).toBeHidden();
    await expectFee(page, t, false);
    await button(page, t('booking.payment.editContact')).click();
    await checkbox.check();
    await expect(picker(page, t, 'ward')).toHaveValue('Phường Sài Gòn');
    await button(page, t('booking.questions.next')).click();

    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await look(page, 'phone-paid');
    const [order] = await sql<{ fee: string; state: string; paid: boolean }>(
      `SELECT shipping_fee AS fee, state, total = subtotal + 30000 AS paid FROM orders
       JOIN users ON users.id = orders.user_id WHERE users.phone = $1`,
      [account.phone],
    );
    expect(order).toMatchObject({ state: 'paid', paid: true });

    // The next time, in another tab, one press fills in the address.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(event.booking);
    await holdStandingTickets(page, t, 1);
    await checkbox.check();
    await expect(page.getByText('12/3 Lê Lợi, khu phố 4, Phường Sài Gòn')).toBeVisible();
    await look(page, 'phone-last-address');
    await button(page, t('booking.delivery.useLast')).click();
    await expect(picker(page, t, 'ward')).toHaveValue('Phường Sài Gòn');
    await expect(address).toHaveValue('12/3 Lê Lợi, khu phố 4');
  });
});
