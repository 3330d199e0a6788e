// A purchase through the site's own API, for journeys that are about what comes after it.
import { type Page, expect } from '@playwright/test';
import { ask } from './_fixtures.ts';

/** The sandbox bank's buttons by what they send, whatever language the page has. */
export const bankButton = (page: Page, action: 'pay' | 'decline' | 'cancel') =>
  page.locator(`button[name="action"][value="${action}"]`);

type Wish = { showingId: string; typeId: string; quantity: number };

/** Holds standing places of a showing for the account this page is logged in with; gives the order's code. */
export async function holdByApi(page: Page, wish: Wish): Promise<string> {
  const held = await ask<{ holdTickets: { order: { code: string } } }>(
    page,
    'mutation($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code } } }',
    {
      input: {
        showingId: wish.showingId,
        tickets: [{ ticketTypeId: wish.typeId, quantity: wish.quantity }],
        idempotencyKey: `journey-hold-${crypto.randomUUID()}`,
      },
    },
  );
  return held.holdTickets.order.code;
}

/** Holds them, and has them to pay: gives the order's code, and the address of the bank. */
async function submitByApi(page: Page, wish: Wish): Promise<{ code: string; payUrl: string }> {
  const code = await holdByApi(page, wish);
  const contact = {
    name: 'Nguyễn Hoài Thương',
    email: 'thuong@example.com',
    confirmEmail: 'thuong@example.com',
    phone: '+84901234567',
  };
  await ask(
    page,
    'mutation($input: AnswerQuestionsInput!) { answerQuestions(input: $input) { order { code } } }',
    {
      input: { orderCode: code, contact },
    },
  );
  const submitted = await ask<{ submitOrder: { payUrl: string } }>(
    page,
    'mutation($input: SubmitOrderInput!) { submitOrder(input: $input) { payUrl } }',
    { input: { orderCode: code, method: 'vnpay', idempotencyKey: `journey-pay-${crypto.randomUUID()}` } },
  );
  return { code, payUrl: submitted.submitOrder.payUrl };
}

/** Holds them, and is at the bank. */
export async function payByApi(page: Page, wish: Wish): Promise<string> {
  const { code, payUrl } = await submitByApi(page, wish);
  await page.goto(payUrl);
  return code;
}

/** Buys them; the page stays where it is, and the bank's form is sent without one. */
export async function buyByApi(page: Page, wish: Wish): Promise<string> {
  const { code, payUrl } = await submitByApi(page, wish);
  const { url } = await fetch(payUrl);
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  await expect.poll(() => stateOf(page, code)).toBe('paid');
  return code;
}

export async function stateOf(page: Page, code: string): Promise<string | undefined> {
  const found = await ask<{ order: { state: string } | null }>(
    page,
    'query($code: ID!) { order(code: $code) { state } }',
    {
      code,
    },
  );
  return found.order?.state;
}
