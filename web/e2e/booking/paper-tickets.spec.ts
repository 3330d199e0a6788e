import { type Page, expect } from '@playwright/test';
import { bankButton } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, holdStandingTickets } from '../_booking.ts';
import { inLanguage, signIn, test } from '../_fixtures.ts';
import { expectAccessibleInBothLanguages } from '../look/_accessible.ts';
import { findSmall } from '../look/_small.ts';
import { sql } from '../_system.ts';

type Words = (id: string) => string;
const pictures = process.env.PAPER_TICKETS_PICTURES;

const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};
const picker = (page: Page, t: Words, field: 'province' | 'ward') =>
  page.getByRole('combobox', { name: t(`booking.delivery.${field}`) });
const choose = async (page: Page, t: Words, field: 'province' | 'ward', typed: string, name: string) => {
  await picker(page, t, field).fill(typed);
  await page.getByRole('option', { name }).click();
};
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
    await choose(page, t, 'province', 'ho chi minh', 'Thành phố Hồ Chí Minh');
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

    // The address is saved for nobody who does not ask for it.
    await page.goto('/my-addresses');
    await expect(page.getByRole('heading', { name: t('addresses.empty.title') })).toBeVisible();
  });

  test('go to an address that is saved at checkout, and chosen the next time', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const event = await newEvent();
    const checkbox = page.getByRole('checkbox', { name: t('booking.delivery.ask') });
    const address = page.getByLabel(t('booking.delivery.address'));
    const saved = (name: string) => page.getByRole('article', { name });
    const press = (name: string, message: string) =>
      saved(name)
        .getByRole('button', { name: t(message) })
        .click();
    await signIn(page, account);
    await page.goto(event.booking);
    await holdStandingTickets(page, t, 1);
    await checkbox.check();
    await choose(page, t, 'province', 'ho chi minh', 'Thành phố Hồ Chí Minh');
    await choose(page, t, 'ward', 'p. sai gon', 'Phường Sài Gòn');
    await address.fill('12/3 Lê Lợi, khu phố 4');
    await page.getByRole('checkbox', { name: t('booking.delivery.save') }).check();
    await look(page, 'phone-to-save');
    await giveContact(page, t);
    await expect(page.getByText(t('addresses.saved'))).toBeVisible();

    // It is named and joined by another one in the account, which becomes the default.
    await page.goto('/my-addresses');
    await expect(saved('12/3 Lê Lợi').getByText(t('addresses.default'))).toBeVisible();
    await press('12/3 Lê Lợi', 'addresses.change');
    await page.getByLabel(t('addresses.label')).fill('Nhà');
    await button(page, t('addresses.save')).click();
    await expect(saved('Nhà').getByRole('button', { name: t('addresses.change') })).toBeFocused();
    await button(page, t('addresses.add')).click();
    await button(page, t('addresses.save')).click();
    await expect(page.getByText(t('rule.province.required'))).toBeVisible();
    await expect(picker(page, t, 'province')).toBeFocused();
    await page.getByLabel(t('addresses.label')).fill('Cơ quan');
    await choose(page, t, 'province', 'ha noi', 'Thành phố Hà Nội');
    await choose(page, t, 'ward', 'ba dinh', 'Phường Ba Đình');
    await address.fill('1 Hùng Vương');
    await page.getByRole('checkbox', { name: t('booking.delivery.another') }).check();
    await page.getByLabel(t('booking.delivery.recipientName')).fill('Trần Bình');
    await page.getByLabel(t('booking.delivery.recipientPhone')).fill('0912345678');
    await page.getByRole('checkbox', { name: t('addresses.makeDefault') }).check();
    await look(page, 'phone-new-address');
    await button(page, t('addresses.save')).click();
    await expect(page.getByRole('article').first().getByText('Cơ quan')).toBeVisible();
    expect(await findSmall(page)).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await look(page, `addresses-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }

    // At checkout the default is chosen; another one is one press away.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(event.booking);
    await button(page, t('booking.incomplete.cancel')).click();
    await holdStandingTickets(page, t, 1);
    await checkbox.check();
    await expect(page.getByRole('radio', { name: /Cơ quan.*1 Hùng Vương/ })).toBeChecked();
    await look(page, 'phone-saved');
    await page.getByRole('radio', { name: t('booking.delivery.other') }).check();
    await expect(address).toHaveValue('');
    await page.getByRole('radio', { name: /Nhà.*12\/3 Lê Lợi/ }).check();
    await expect(address).toBeHidden();
    await button(page, t('booking.questions.next')).click();
    await expect(
      page.getByText('12/3 Lê Lợi, khu phố 4, Phường Sài Gòn, Thành phố Hồ Chí Minh'),
    ).toBeVisible();

    // A removed one is gone from the list, and not from the order.
    await page.goto('/my-addresses');
    await press('Nhà', 'addresses.remove');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('addresses.remove') })
      .click();
    await expect(page.getByText(t('addresses.removed'))).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessibleInBothLanguages(page, 'saved addresses');
  });
});
