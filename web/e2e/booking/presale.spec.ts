import { expectAccessible } from '../look/_accessible.ts';
import { button, holdPlaces } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

const code = 'MOMAN2026';

inLanguage('vi', 'A sale before the sale', () => {
  test('a wrong code is told beside the field, the right one opens the booking before everybody', async ({
    page,
    t,
    account,
  }) => {
    const [row] = await sql<{ id: string }>(
      `SELECT id FROM showings WHERE event_id = 'rapngo' AND presale IS NOT NULL ORDER BY starts_at DESC LIMIT 1`,
      [],
    );
    const showing = row?.id ?? '';
    await signIn(page, account);
    await page.goto('/rap-trong-ngo-rapngo');
    await page.getByRole('link', { name: t('presale.link') }).click();
    await page.waitForURL(`**/presale/${showing}`);
    await expectAccessible(page, 'presale');
    const field = page.getByRole('textbox', { name: t('presale.code.label') });
    await field.fill('SAIMA');
    await field.press('Enter');
    await expect(page.getByText('Mã bán sớm không đúng.')).toBeVisible();
    await expect(field).toHaveValue('SAIMA');
    await field.fill(code);
    await button(page, t('presale.code.send')).click();
    await expect(page.getByText(t('presale.entered.title'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('presale.entered.title'))).toBeVisible();
    await page.getByRole('link', { name: t('event.action.book_now') }).click();
    await page.waitForURL(/\/bookings\//);
    await holdPlaces(page, t, 1);
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
  });
});
