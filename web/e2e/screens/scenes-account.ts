import { expect } from '@playwright/test';
import { buyByApi } from '../_buy.ts';
import type { Scene, Stage } from './scene.ts';

async function openAccountScreen({ page, t }: Stage, hash = ''): Promise<void> {
  await page.goto(`/my-account${hash}`);
  await expect(page.getByRole('heading', { name: t('account.hearts.title'), exact: true })).toBeVisible();
  await expect(page.getByText(t('account.device.this'), { exact: true })).toBeVisible();
}

const headed = (name: string, path: string, title: string): Scene => ({
  name,
  account: 'fresh',
  open: async ({ page, t }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible();
  },
});

/** Follows by the site's API. */
async function followAll({ page }: Stage): Promise<void> {
  const ask = async (query: string, input: object) => {
    const { errors } = await page.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };
        const answer = await fetch('/graphql', { method: 'POST', headers, body });
        return (await answer.json()) as { errors?: unknown };
      },
      JSON.stringify({ query, variables: { input } }),
    );
    expect(errors).toBeUndefined();
  };
  const profile = 'mutation F($input: FollowProfileInput!) { followProfile(input: $input) { mailedTo } }';
  for (const [kind, slug] of [
    ['artist', 'mai-ngoi'],
    ['artist', 'ha-doan'],
    ['organizer', 'den-giay-live'],
    ['venue', 'rap-le-do'],
  ])
    await ask(profile, { kind, slug });
  await ask('mutation E($input: FollowEventInput!) { followEvent(input: $input) { mailedTo } }', {
    eventId: 'bonmua',
  });
}

export const accountScenes: Scene[] = [
  headed('follows-empty', '/my-follows', 'follows.empty.title'),
  {
    name: 'follows',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await page.goto('/my-follows');
      await followAll(stage);
      await page.reload();
      await expect(page.getByRole('heading', { name: t('follows.events'), exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: t('follows.venue'), exact: true })).toBeVisible();
    },
  },
  { name: 'account-new', account: 'fresh', open: (stage) => openAccountScreen(stage) },
  {
    name: 'account',
    account: 'fresh',
    open: async (stage) => {
      await buyByApi(stage.page, { showingId: 'demkhongngu1', typeId: 'dung', quantity: 2 });
      await openAccountScreen(stage);
    },
  },
  {
    name: 'account-problems',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await openAccountScreen(stage);
      await page
        .getByRole('textbox', { name: t('account.profile.email'), exact: true })
        .fill('lan@example.com');
      await page.getByRole('textbox', { name: t('account.profile.dob') }).fill('31/2/1998');
      await page.getByRole('button', { name: t('account.profile.save') }).click();
      await page.getByRole('button', { name: t('account.phone.change'), exact: true }).click();
      await page.getByRole('button', { name: t('account.delete.begin') }).click();
      await expect(page.getByText(t('rule.dob.invalid'))).toBeVisible();
    },
  },
  {
    name: 'account-step-up',
    account: 'fresh',
    open: async (stage) => {
      const { page, t } = stage;
      await openAccountScreen(stage);
      await page.getByRole('button', { name: t('account.export.do') }).click();
      await expect(page.getByLabel(t('stepUp.password'), { exact: true })).toBeFocused();
    },
  },
  {
    name: 'account-link-taken',
    account: 'fresh',
    open: async ({ page }) => {
      await page.goto('/my-account?link_error=social_login_taken#security');
      await expect(page.locator('#security .mm-notice')).toBeVisible();
    },
  },
  {
    name: 'account-failed',
    account: 'fresh',
    isFailing: true,
    open: async ({ page, t }) => {
      await page.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('MyAccount')) await route.fulfill({ status: 502, body: '' });
        else await route.fallback();
      });
      await page.goto('/my-account');
      await expect(page.getByText(t('error.state.title'))).toBeVisible();
    },
  },
  headed('reset-password', '/reset-password', 'resetPassword.ask.title'),
  {
    ...headed('reset-password-dead', '/reset-password?token=old', 'resetPassword.dead.title'),
    isFailing: true,
  },
  headed('verify-email-success', '/verify-email/success', 'verifyEmail.success.title'),
  headed('verify-email-expired', '/verify-email/expired', 'verifyEmail.expired.title'),
  headed('verify-email-taken', '/verify-email/taken', 'verifyEmail.taken.title'),
  headed('verify-email-sent', '/verify-email/sent', 'verifyEmail.sent.title'),
  headed('unsubscribe', '/unsubscribe/any', 'unsubscribe.ask.title'),
];
