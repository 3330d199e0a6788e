import { expectAccessible } from '../look/_accessible.ts';
import { like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { giveQueue } from '../_queue.ts';
import { isSoldOut, sellOut } from '../_sold-out.ts';

inLanguage('en', 'The sold out queue of an event with more showings', () => {
  test('offers the others: one can be booked at once, one has a queue of its own', async ({
    page,
    t,
    account,
    newEvent,
  }) => {
    const { showingIds } = await newEvent({ like: 'vuotgom' });
    const [gone = '', free = '', hot = ''] = showingIds;
    await giveQueue(gone);
    await giveQueue(hot);
    await sellOut(gone);
    await expect.poll(() => isSoldOut(gone)).toBe(true);
    await signIn(page, account);
    await page.goto(`/queue/${gone}`);
    await expect(page.getByRole('heading', { name: t('queue.soldOut.title') })).toBeVisible();
    const others = page.getByRole('region', { name: t('queue.soldOut.others') });
    await expect(others.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'a sold-out queue with other showings');
    await expect(others.getByRole('link').nth(1)).toHaveAttribute('href', new RegExp(`/queue/${hot}$`));
    await others.getByRole('link').first().click();
    await page.waitForURL(`**/bookings/${free}/**`);
    await expect(page.getByRole('button', { name: like(t('booking.select.more')) }).first()).toBeVisible();
  });
});
