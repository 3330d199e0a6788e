import { expect, inLanguage, test } from '../_fixtures.ts';
import { button } from '../_booking.ts';

inLanguage('vi', 'The page of an event with pictures', () => {
  test('opens them large one after the other, by buttons and keys, and tells the way', async ({
    page,
    t,
  }) => {
    await page.goto('/x-songxanh');
    const about = page.getByRole('region', { name: t('event.about.title') });
    await expect(about.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(about.getByRole('listitem')).toHaveCount(3);
    await expect(about.getByText('**')).toHaveCount(0);

    const gallery = page.getByRole('region', { name: t('event.gallery.title') });
    const first = gallery.getByRole('button').first();
    await first.click();
    const at = (place: number) => page.getByRole('dialog', { name: `${place}/3` });
    await expect(at(1).getByRole('figure')).toHaveText(/\p{L}/u);
    await page.keyboard.press('ArrowRight');
    await expect(at(2)).toBeVisible();
    await button(page, t('event.gallery.next')).click();
    await expect(button(page, t('event.gallery.next'))).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(at(3)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(first).toBeFocused();

    const venue = page.getByRole('region', { name: t('event.venue.title') });
    await expect(venue.getByRole('heading', { name: t('venue.directions') })).toBeVisible();
    await expect(venue.getByRole('img', { name: /\p{L}/u })).toBeVisible();
  });
});
