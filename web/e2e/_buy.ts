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

/** Holds them, and is at the bank. */
export async function payByApi(page: Page, wish: Wish): Promise<string> {
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
  await page.goto(submitted.submitOrder.payUrl);
  return code;
}

/** Buys them, and comes back. */
export async function buyByApi(page: Page, wish: Wish): Promise<string> {
  const code = await payByApi(page, wish);
  await bankButton(page, 'pay').click();
  await page.waitForURL(/\/payment-return\//);
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
