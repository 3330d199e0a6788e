import type { Page } from '@playwright/test';
import { type Account, ask, expect } from './_fixtures.ts';
import { linkMailedTo } from './_mail.ts';

export async function stepUpByPassword(
  page: Page,
  t: (id: string) => string,
  password: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('stepUp.title') });
  await dialog.getByLabel(t('stepUp.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('stepUp.do') }).click();
  await expect(dialog).toHaveCount(0);
}

/** Sets another email and verifies it through the site's API, from a page on which the account is logged in. */
export async function proveEmail(
  page: Page,
  { password }: Account,
  { email, wantsNews = false }: { email: string; wantsNews?: boolean },
): Promise<void> {
  const { stepUp } = await ask<{ stepUp: { stepUpToken: string } }>(
    page,
    'mutation($input: StepUpInput!) { stepUp(input: $input) { stepUpToken } }',
    { input: { password } },
  );
  await ask(page, 'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { me { id } } }', {
    input: { email, confirmEmail: email, wantsNews, stepUpToken: stepUp.stepUpToken },
  });
  const token = new URL(await linkMailedTo(email, /verify-email/)).searchParams.get('token');
  await ask(page, 'mutation($input: VerifyEmailInput!) { verifyEmail(input: $input) { email } }', {
    input: { token },
  });
}
