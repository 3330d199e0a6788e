import { expect } from '@playwright/test';
import { button } from '../_booking.ts';
import { inLanguage, openAccount, test } from '../_fixtures.ts';
import { operate } from '../_operate.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'A guest of the organizer', () => {
  test('redeems the code of an invitation, and has a ticket that says it is complimentary', async ({
    page,
    t,
    newEvent,
  }) => {
    const event = await newEvent();
    await operate(
      'guests',
      'add',
      event.showingId,
      event.typeId,
      '--name',
      'Nguyễn Ánh',
      '--email',
      'anh@guests.example',
    );
    const [guest] = await sql<{ code: string }>(
      'SELECT g.code FROM guests u JOIN gifts g ON g.id = u.gift_id WHERE u.showing_id = $1',
      [event.showingId],
    );
    const link = async () => {
      const [mail] = await sql<{ body: string }>(
        `SELECT body FROM inbox_messages WHERE recipient = 'anh@guests.example' AND body LIKE '%' || $1 || '%'`,
        [guest?.code],
      );
      return /\/redeem-ticket\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    };
    await expect.poll(link).not.toBe('');
    await openAccount(page);
    await page.goto(await link());
    await expect(page.getByRole('region', { name: t('gift.redeem.event') })).toContainText(event.title.vi);
    await button(page, t('gift.redeem.send')).click();
    await expect(page.getByRole('heading', { name: t('gift.claimed.title') })).toBeVisible();
    await page.goto('/my-tickets');
    await page.locator('a[href^="/my-tickets/"]').first().click();
    await expect(page.getByText(t('ticket.obtained.complimentary')).first()).toBeVisible();
  });
});
