import type { Page } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import { button } from '../_booking.ts';
import { operate } from '../_operate.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { findSmall } from '../look/_small.ts';
import { stepUpByPassword } from '../_step-up.ts';
import { sql } from '../_system.ts';

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const words = [
  '--vi',
  'Mưa bão, chúng tôi dời sang tuần sau.',
  '--en',
  'Because of the storm we move to next week.',
];

inLanguage(
  'vi',
  'A moved showing: the buyer reads the change, chooses the refund, and names an account',
  () => {
    // The ticket is opened without a network.
    test.use({ serviceWorkers: 'allow' });

    test('on a phone, also without a network', async ({ page, context, t, account, newEvent }) => {
      await signIn(page, account);
      const event = await newEvent();
      const code = await buyByApi(page, { ...event, quantity: 2 });
      const [moved] = await sql<{ to: string }>(
        `SELECT to_char(starts_at + interval '7 days' + interval '7 hours', 'YYYY-MM-DD HH24:MI') AS to FROM showings WHERE id = $1`,
        [event.showingId],
      );
      await operate('showing', 'move', event.showingId, '--to', moved?.to ?? '', ...words);
      await page.goto('/my-tickets');
      const ticket = page.locator('a[href^="/my-tickets/"]').first();
      await expect(ticket).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await ticket.click();
      const way = page.locator(`a[href$="/order-refund/${code}"]`).first();
      await expect(way).toBeVisible();
      await context.setOffline(true);
      await page.reload();
      await expect(page.locator(`a[href$="/order-refund/${code}"]`).first()).toBeVisible();
      await context.setOffline(false);
      await page.goto(`/order-refund/${code}`);

      await expect(page.getByRole('heading', { name: t('refund.choice.title') })).toBeVisible();
      expect(await findSmall(page)).toEqual([]);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await fits(page)).toBe(true);
      }
      await context.setOffline(true);
      await expect(page.getByText(t('refund.choice.offline'))).toBeVisible();
      await expect(button(page, t('refund.choice.refund.do'))).toBeDisabled();
      await context.setOffline(false);

      await button(page, t('refund.choice.keep.do')).click();
      await expect(page.getByText(t('refund.choice.kept.title'))).toBeVisible();
      await button(page, t('refund.choice.refund.do')).click();
      await expect(button(page, t('refund.choice.confirm.yes'))).toBeVisible();
      await button(page, t('refund.choice.confirm.yes')).click();
      await expect(page.getByText(t('refund.choice.refunded.title'))).toBeVisible();

      // As if it had been paid by VietQR, which is refunded by transfer only.
      await sql(
        `UPDATE refunds SET state = 'due', ended_at = NULL, provider_code = NULL
       WHERE payment_id IN (SELECT id FROM payments WHERE order_code = $1)`,
        [code],
      );
      await page.reload();
      await button(page, t('refund.account.send')).click();
      await expect(page.getByText(t('refund.account.account.wrong'))).toBeVisible();
      await page.getByLabel(t('refund.account.bankBin')).selectOption('970436');
      await page.getByLabel(t('refund.account.account')).fill('0123 456 789');
      await page.getByLabel(t('refund.account.holder')).fill('Nguyễn Thị Đào');
      await button(page, t('refund.account.send')).click();
      await stepUpByPassword(page, t, account.password);
      await expect(page.getByText('Vietcombank, số cuối 6789')).toBeVisible();
      expect(await page.content()).not.toContain('0123456789');
    });
  },
);
