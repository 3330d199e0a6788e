// A newcomer finds an event without accents, makes an account by phone, and leaves it on this phone again.
import { codeSentTo } from './_system.ts';
import { expect, inBothLanguages, newAccount, test } from './_fixtures.ts';

inBothLanguages('find an event and sign up', () => {
  test('search without accents leads to the event', async ({ page, t, language }) => {
    await page.goto('/');
    await page.getByRole('button', { name: t('shell.search') }).click();
    const search = page.getByRole('dialog', { name: t('search.title') });
    await search.getByRole('searchbox').fill(language === 'vi' ? 'bon mua' : 'nha hat lon');
    await page.keyboard.press('Enter');
    await search.getByRole('link').first().click();
    await expect(search).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/-[a-z0-9]+$/);
    await page.goto(`/anything-${page.url().split('-').at(-1)}`);
    await expect(page, 'a wrong slug is replaced').not.toHaveURL(/anything/);
    await page.goto('/');
    await page.getByRole('button', { name: t('shell.search') }).click();
    await expect(search.getByText(t('search.recent')), 'what was searched is kept').toBeVisible();
  });

  test('an account by phone, and out again', async ({ page, t }) => {
    const { phone, password, name } = newAccount();
    await page.goto('/');
    await page.getByRole('button', { name: t('shell.login.open') }).click();
    const modal = page.getByRole('dialog', { name: t('auth.title') });
    await modal.getByRole('textbox', { name: t('auth.phone.label') }).fill(phone.replace('+84', '0'));
    await modal.getByRole('button', { name: t('auth.phone.withCode') }).click();
    const code = await codeSentTo(phone);
    const wrong = code === '0000' ? '1111' : '0000';
    await modal.getByLabel(t('auth.code.label')).fill(wrong);
    await expect(modal.getByLabel(t('auth.code.label'))).toHaveAttribute('aria-invalid', 'true');
    await modal.getByLabel(t('auth.code.label')).fill(code);
    await modal.getByLabel(t('auth.name.label')).fill(name);
    await modal.getByLabel(t('auth.password.new')).fill(password);
    await modal.getByLabel(t('auth.password.confirm')).fill(password);
    await modal.getByRole('button', { name: t('auth.new.create') }).click();
    await expect(modal).toBeHidden();

    await page.getByRole('button', { name: `${t('shell.account')}: ${name}` }).click();
    await page.getByRole('button', { name: t('auth.logout') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.logout.yes') })
      .click();
    await expect(page.getByRole('button', { name: t('shell.login.open') })).toBeVisible();
  });
});
