import { button, like } from '../_booking.ts';
import { expect, inLanguage, signIn, test } from '../_fixtures.ts';
import { setLine } from '../_line.ts';

inLanguage('vi', 'A place in a line', () => {
  test('is nobody’s once its buyer logged out in another tab', async ({
    page,
    context,
    t,
    account,
    newEvent,
  }) => {
    const { showingId: showing } = await newEvent({ like: 'cuoipho' });
    await setLine(showing, 'paused');
    await signIn(page, account);
    await page.goto(`/queue/${showing}`);
    await button(page, t('queue.join.button')).click();
    const number = page.getByText(like(t('queue.waiting.number')));
    await expect(number).toBeVisible();
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
    await expect(number).toBeHidden();
  });
});
