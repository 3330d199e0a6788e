import { expect, signIn, test } from '../_fixtures.ts';
import { expireAccess } from '../_session.ts';
import { seesToast } from '../_toasts.ts';

test.describe('without a network', () => {
  test.use({ language: 'vi' });

  test('keeps the session, also with an expired token, and says that a logout is not possible', async ({
    page,
    context,
    account,
    t,
  }) => {
    await signIn(page, account);
    await expireAccess(context);
    await context.route('**/graphql', (route) => route.abort());
    await page.goto('/payment-methods');
    const menu = page.getByRole('button', { name: t('shell.account'), exact: true });
    await menu.click();
    await page.getByRole('button', { name: t('auth.logout') }).click();
    const failed = seesToast(page, t('session.logout.failed'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.logout.yes') })
      .click();
    await failed;
    await context.unroute('**/graphql');
    await page.reload();
    await expect(page.getByRole('button', { name: new RegExp(`: ${account.name}$`) })).toBeVisible();
  });
});
