// Journeys start on the site in a language, with an account of their own.
import { type Page, test as base, expect } from '@playwright/test';
import { type EventOptions, makeEvent, type OwnEvent } from './_event.ts';
import { baseUrl, codeSentTo, textOf } from './_system.ts';

export type Language = 'vi' | 'en';

export interface Account {
  phone: string;
  password: string;
  name: string;
}

interface Fixtures {
  language: Language;
  t: (id: string) => string;
  account: Account;
  newEvent: (options?: EventOptions) => Promise<OwnEvent>;
}

export const test = base.extend<Fixtures>({
  language: ['vi', { option: true }],
  baseURL: async ({}, provide) => provide(baseUrl()),
  t: async ({ language }, provide) => provide(textOf(language)),
  locale: async ({ language }, provide) => provide(language === 'vi' ? 'vi-VN' : 'en-GB'),
  context: async ({ context, language }, provide) => {
    await context.addCookies([{ name: '_culture', value: language, url: baseUrl() }]);
    // The advertisement on home is hidden, except in its own journey.
    await context.addInitScript(() => localStorage.setItem('mm.popup-ads', '["demkhongngu2026"]'));
    await provide(context);
  },
  account: async ({ playwright }, provide) => {
    const request = await playwright.request.newContext({ baseURL: baseUrl() });
    const account = await signUp(async (body) =>
      (await request.post('/graphql', { headers, data: body })).json(),
    );
    await request.dispose();
    await provide(account);
  },
  newEvent: async ({}, provide) => provide(makeEvent),
});

export { expect };

/** Runs a journey in one language, where the other would only repeat the same path. */
export function inLanguage(language: Language, title: string, journey: (language: Language) => void): void {
  test.describe(`${title} (${language})`, () => {
    test.use({ language });
    journey(language);
  });
}

/** Runs a journey in both languages, where the texts, their length or the page's address matter. */
export function inBothLanguages(title: string, journey: (language: Language) => void): void {
  for (const language of ['vi', 'en'] as const) inLanguage(language, title, journey);
}

let nextPhone = Math.floor(Math.random() * 8_000_000) + 1_000_000;

export function newAccount(): Account {
  return { phone: `+8497${(nextPhone += 1)}`, password: 'matkhau-2026', name: 'Nguyễn Hoài Thương' };
}

/** Signs up by one-time password through the site's API, from a page of the site. */
export async function openAccount(page: Page): Promise<Account> {
  await page.goto('/healthz');
  return signUp((body) => askFrom(page, body));
}

async function signUp(post: (body: Operation) => Promise<unknown>): Promise<Account> {
  const account = newAccount();
  const send = async <Data>(query: string, input: object): Promise<Data> =>
    dataOf<Data>(await post({ query, variables: { input } }));
  const sent = await send<{ sendOtp: { otpToken: string } }>(
    'mutation($input: SendOtpInput!) { sendOtp(input: $input) { otpToken } }',
    { phone: account.phone },
  );
  const proven = await send<{ verifyOtp: { phoneToken: string } }>(
    'mutation($input: VerifyOtpInput!) { verifyOtp(input: $input) { phoneToken } }',
    { otpToken: sent.sendOtp.otpToken, otpValue: await codeSentTo(account.phone) },
  );
  await send('mutation($input: CreatePasswordInput!) { createPassword(input: $input) { nextStep } }', {
    phoneToken: proven.verifyOtp.phoneToken,
    name: account.name,
    password: account.password,
  });
  return account;
}

export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/healthz');
  await ask(page, 'mutation($input: LoginWithPhoneInput!) { loginWithPhone(input: $input) { nextStep } }', {
    input: { phone: account.phone, password: account.password },
  });
}

interface Operation {
  query: string;
  variables: object;
}

/** Headers that pages of other sites cannot send. */
const headers = { 'content-type': 'application/json', 'apollo-require-preflight': '1' };

const askFrom = (page: Page, operation: Operation): Promise<unknown> =>
  page.evaluate(
    async ([sent, body]) => {
      const response = await fetch('/graphql', { method: 'POST', headers: sent, body });
      return (await response.json()) as unknown;
    },
    [headers, JSON.stringify(operation)] as const,
  );

function dataOf<Data>(answer: unknown): Data {
  const { data, errors } = answer as { data: Data; errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/**
 * Starts the app of a server-rendered page by a pointer that moves, where no link is: a link under it is prefetched, the start of the app
 * cancels that, and Chromium never reports the end of a cancelled prefetch, so that the page would not become idle.
 */
export async function startApp(page: Page): Promise<void> {
  const isOverLink = await page.evaluate(() => document.elementFromPoint(2, 2)?.closest('a') !== null);
  expect(isOverLink).toBe(false);
  // Twice: the first place in a document may be reported as that of a pointer at rest.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Sends one GraphQL operation with the page's cookies; an error fails the journey. */
export async function ask<Data>(page: Page, query: string, variables: object): Promise<Data> {
  return dataOf<Data>(await askFrom(page, { query, variables }));
}
