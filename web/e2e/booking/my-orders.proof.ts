import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bankButton, buyByApi, holdByApi } from '../_buy.ts';
import { button, expectPaid, giveContact, goToBank, like } from '../_booking.ts';
import { expect, inLanguage, openAccount, signIn, test } from '../_fixtures.ts';
import { findSmall } from '../look/_small.ts';

const pictures = process.env.ORDERS_PICTURES;
const look = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};
async function expectNarrow(page: Page, name: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await look(page, `${name}-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findSmall(page)).toEqual([]);
}

inLanguage('vi', 'My orders', () => {
  test('show an order from the hold to the receipt, on a phone', async ({ page, t, account, newEvent }) => {
    const event = await newEvent();
    await signIn(page, account);
    await page.goto('/my-orders');
    await expect(page.getByRole('heading', { name: t('orders.empty.title') })).toBeVisible();
    await look(page, 'empty');
    await holdByApi(page, { ...event, quantity: 2 });

    // The list shows it with its countdown and a link to continue.
    await page.goto('/my-orders');
    await expect(page.getByText(t('orders.status.holding'))).toBeVisible();
    await expectNarrow(page, 'list-held');
    await page.getByRole('listitem').getByRole('heading').getByRole('link').click();
    await expect(page.getByText(t('orders.meaning.holding'))).toBeVisible();
    await expect(button(page, t('booking.cancel.open'))).toBeVisible();
    await expectNarrow(page, 'held');

    // A company for the invoice; a missing digit is reported beside its field.
    await button(page, t('order.invoice.ask')).click();
    await page.getByLabel(t('order.invoice.companyName')).fill('Công ty Cổ phần Sữa Việt Nam');
    await page.getByLabel(t('order.invoice.taxCode')).fill('0300588568');
    await page.getByLabel(t('order.invoice.address')).fill('10 Tân Trào, phường Tân Mỹ');
    await page.getByLabel(t('order.invoice.email')).fill('ke-toan@example.com');
    await button(page, t('order.invoice.save')).click();
    await expect(page.getByText(t('rule.taxCode.wrong'))).toBeVisible();
    await look(page, 'invoice-wrong');
    await page.getByLabel(t('order.invoice.taxCode')).fill('0300 588 569');
    await button(page, t('order.invoice.save')).click();
    await expect(page.getByText(like(t('order.invoice.taxCodeIs')))).toBeVisible();

    await page.getByRole('link', { name: t('order.live.goOn') }).click();
    await giveContact(page, t);
    await expect(page.getByText('Công ty Cổ phần Sữa Việt Nam')).toBeVisible();
    await look(page, 'payment');
    await goToBank(page, t);
    await bankButton(page, 'pay').click();
    await expectPaid(page, t);
    await page.getByRole('link', { name: t('booking.complete.toOrder') }).click();
    await expect(page.getByText(t('orders.meaning.paid'))).toBeVisible();
    await expect(page.getByText('VNPAY', { exact: false }).first()).toBeVisible();
    await expectNarrow(page, 'paid');
    for (const [name, begin] of [
      ['tickets', '%PDF-'],
      ['receipt', '%PDF-'],
      ['calendar', 'BEGIN:VCALENDAR'],
    ]) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, t(`orders.papers.${name}`)).click(),
      ]);
      const text = readFileSync(await file.path()).toString('latin1');
      expect(text.startsWith(begin ?? '')).toBe(true);
      if (pictures) await file.saveAs(`${pictures}/${file.suggestedFilename()}`);
    }
  });
});

inLanguage('en', 'My orders on a desktop', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });

  test('list the purchases, and say when they cannot be loaded', async ({ page, t, newEvent }) => {
    await openAccount(page);
    await buyByApi(page, { ...(await newEvent()), quantity: 1 });
    await page.goto('/my-orders');
    await expect(page.getByText(t('orders.status.paid'))).toBeVisible();
    await look(page, 'desk-list');
    await page.getByRole('listitem').getByRole('heading').getByRole('link').click();
    await expect(page.getByText(t('orders.meaning.paid'))).toBeVisible();
    await look(page, 'desk-paid');
    await page.context().setOffline(true);
    await expect(page.getByText(t('orders.offline'))).toBeVisible();
    await look(page, 'desk-offline');
    await page.context().setOffline(false);
    await expect(page.getByText(t('orders.offline'))).toBeHidden();
  });
});
