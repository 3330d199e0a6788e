import { button, openBooking, signUp } from '../_booking.ts';
import { expect, inLanguage, newAccount, test } from '../_fixtures.ts';
import { sql } from '../_system.ts';

inLanguage('vi', 'The map of a stadium', () => {
  test('holds a seat that was pressed; one of another section clears the choice, which can be undone', async ({
    page,
    t,
  }) => {
    const account = newAccount();
    await openBooking(page, t, 'bientren');
    await signUp(page, t, account);
    const sections = page.locator('.mm-sections [data-section]');
    await sections.filter({ hasText: 'S13' }).first().click();
    const name = page.locator('.mm-section-bar').getByRole('heading');
    await expect(name).toBeFocused();
    const first = await name.textContent();

    const map = page.getByRole('application');
    await expect(map).toBeVisible();
    const pressMiddle = async () => {
      const box = await map.boundingBox();
      if (!box) throw new Error('no map');
      await page.mouse.click(box.x + box.width / 2, box.y + 60);
    };
    const hold = button(page, t('booking.select.hold'));
    await pressMiddle();
    await expect(hold).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: '₫' })).toHaveText(/1\s+vé/);

    // The block beside it: nearly one view to the right.
    await map.focus();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await pressMiddle();
    await expect(name).not.toHaveText(first ?? '');
    const undo = button(page, t('booking.select.undo'));
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(name).toHaveText(first ?? '');

    await hold.click();
    await expect(page.getByRole('heading', { name: t('booking.questions.title') })).toBeVisible();
    const held = await sql<{ section_id: string }>(
      `SELECT units.section_id FROM units JOIN orders ON orders.code = units.order_code
        JOIN users ON users.id = orders.user_id WHERE users.phone = $1`,
      [account.phone],
    );
    expect(held).toEqual([{ section_id: 's13' }]);
  });
});
