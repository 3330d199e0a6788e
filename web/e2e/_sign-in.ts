import { type Locator, type Page, expect } from '@playwright/test';
import { like } from './_booking.ts';
import { ask } from './_fixtures.ts';
import { codeSentTo } from './_system.ts';

type Words = (id: string) => string;

/** The page from which journeys log in; they must still be on it afterwards. */
export const stage = '/x-demkhongngu';

export interface Modal {
  dialog: Locator;
  button: (id: string) => Locator;
  field: (id: string) => Locator;
  title: (id: string) => Locator;
  typeCode: (to: string) => Promise<void>;
}

export function modalOf(page: Page, t: Words): Modal {
  const dialog = page.getByRole('dialog', { name: t('auth.title') });
  return {
    dialog,
    button: (id) => dialog.getByRole('button', { name: t(id), exact: true }),
    field: (id) => dialog.getByLabel(t(id), { exact: true }).and(dialog.locator('input')),
    title: (id) => dialog.getByRole('heading', { name: t(id) }),
    typeCode: async (to) => {
      const digits = dialog.getByLabel(like(t('auth.code.label')));
      await expect(digits).toBeVisible();
      await digits.fill(await codeSentTo(to));
    },
  };
}

export async function openModal(page: Page, t: Words): Promise<Modal> {
  await page.goto(stage);
  await page
    .getByRole('button', { name: t('shell.login.open') })
    .first()
    .click();
  const modal = modalOf(page, t);
  await expect(modal.dialog).toBeVisible();
  return modal;
}

/** Expects that the modal is closed, the page is the same, and the header shows the buyer. */
export async function expectIn(page: Page, t: Words, name?: string): Promise<void> {
  await expect(modalOf(page, t).dialog).toBeHidden();
  await expect(page).toHaveURL(/-demkhongngu$/);
  const account = page.getByRole('button', {
    name: name ? `${t('shell.account')}: ${name}` : t('shell.account'),
  });
  await expect(account).toBeVisible();
}

export async function logOut(page: Page, t: Words): Promise<void> {
  const spoken = (await page.context().cookies()).filter(({ name }) => name === '_culture');
  await page.getByRole('button', { name: new RegExp(`^${t('shell.account')}`) }).click();
  await page.getByRole('button', { name: t('auth.logout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('session.logout.yes') })
    .click();
  await expect(page.getByRole('button', { name: t('shell.login.open') }).first()).toBeVisible();
  // A logout deletes the language cookie too.
  await page.context().addCookies(spoken);
}

/** Chooses this person of platform/sandbox/identity/people.ts at the sandbox's Facebook or partner. */
export async function bePerson(page: Page, person: string): Promise<void> {
  await page.locator(`button[name="person"][value="${person}"]`).click();
  await page.waitForURL(/-demkhongngu/);
}

export interface Me {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  phoneVerified: boolean;
  hasPassword: boolean;
  socialLogins: { provider: string }[];
}

/** The buyer of this browser's session, from the server. */
export async function meOf(page: Page): Promise<Me> {
  const { me } = await ask<{ me: Me }>(
    page,
    'query { me { id name email phone phoneVerified hasPassword socialLogins { provider } } }',
    {},
  );
  return me;
}
