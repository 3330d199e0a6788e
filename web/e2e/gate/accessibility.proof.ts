import { expect, inLanguage, test } from '../_fixtures.ts';
import { expectAccessible } from '../look/_accessible.ts';
import { textOf } from '../_system.ts';
import { pairPlayed, played, playEvening, typeText } from './_played-evening.ts';

inLanguage('vi', 'The gate has no accessibility problems', (language) => {
  const t = textOf(language);
  test.use({ viewport: { width: 390, height: 844 } });

  test("from pairing to the head's view", async ({ page }) => {
    test.slow();
    await playEvening(page, { role: 'head', standing: 'conflict', status: 'moved' });
    await page.goto('/gate');
    await expect(page.getByRole('heading', { name: t('gate.pair.title') })).toBeVisible();
    await expectAccessible(page, 'pairing');
    await page.goto('about:blank');
    await pairPlayed(page, t);
    await page.getByRole('button', { name: 'Cổng A', exact: true }).click();
    await expectAccessible(page, 'scanning, a showing that was moved');
    for (const [name, text] of [
      ['used', played.code(2)],
      ['forged', played.forged()],
    ] as const) {
      await typeText(page, t, text);
      await expect(page.locator(`[data-verdict="${name}"]`)).toBeVisible();
      await expectAccessible(page, `verdict ${name}`);
      await page.getByRole('button', { name: t('gate.verdict.next') }).click();
    }
    await page.getByRole('button', { name: t('gate.lookup.open') }).click();
    await expectAccessible(page, 'finding an order');
    await page.getByLabel(t('gate.lookup.code')).fill('THR66X2BF4');
    await page.locator('input[inputmode="numeric"]').fill('0001');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('gate.lookup.letInAll').replace('{count}', '2') }).click();
    await expect(page.getByText(t('gate.lookup.state.in'))).toHaveCount(2);
    await expectAccessible(page, 'an order, let in');
    await page.getByRole('button', { name: t('gate.sheet.close') }).click();
    await page.getByRole('button', { name: t('gate.sheet.open') }).click();
    await expect(page.getByText('Nguyễn Hoàng Phương Nam')).toBeVisible();
    await expect(page.getByRole('heading', { name: t('gate.conflict.title') })).toBeVisible();
    await expectAccessible(page, 'counts, conflicts, the head’s view');
  });
});
