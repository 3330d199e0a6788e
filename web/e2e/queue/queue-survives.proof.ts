import { like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { joinQueue, numberOn, setQueue } from '../_queue.ts';

inLanguage('vi', 'A place in a queue', () => {
  test('disappears from the page when its buyer logs out in another tab', async ({
    page,
    context,
    t,
    account,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho' });
    await setQueue(showing, 'paused');
    await signIn(page, account);
    await joinQueue(page, t, showing);
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: like(`${t('shell.account')}: {name}`) }).click();
    await other.getByRole('button', { name: t('auth.logout') }).click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('session.logout.yes') })
      .click();
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: t('session.needed.title') })).toBeVisible();
    await expect(numberOn(page, t)).toBeHidden();
  });
});
