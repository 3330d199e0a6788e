// A purchase through the site's own API, for journeys that are about what comes after it.
import { type Page, expect } from '@playwright/test';
import { holdOrder, submitOrder } from '../../testing/shop/buy-over-graphql.ts';
import { ask } from './_fixtures.ts';

/** The sandbox bank's buttons by what they send, whatever language the page has. */
export const bankButton = (page: Page, action: 'pay' | 'decline' | 'cancel') =>
  page.locator(`button[name="action"][value="${action}"]`);

type OrderRequest = { showingId: string; typeId: string; quantity: number };

const asker = (page: Page) => ({
  ask: async (query: string, variables: object) => ({ data: await ask(page, query, variables) }),
});

/** Holds standing places of a showing for the account this page is logged in with; gives the order's code. */
export const holdByApi = (page: Page, { showingId, typeId, quantity }: OrderRequest): Promise<string> =>
  holdOrder(asker(page), showingId, { tickets: [{ ticketTypeId: typeId, quantity }] });

/** Holds them, and has them to pay: gives the order's code, and the address of the bank. */
async function submitByApi(page: Page, request: OrderRequest): Promise<{ code: string; payUrl: string }> {
  const code = await holdByApi(page, request);
  const { payUrl } = await submitOrder(asker(page), code);
  return { code, payUrl: payUrl ?? '' };
}

/** Holds them, and is at the bank. */
export async function payByApi(page: Page, request: OrderRequest): Promise<string> {
  const { code, payUrl } = await submitByApi(page, request);
  await page.goto(payUrl);
  return code;
}

/** Buys them; the page stays where it is, and the bank's form is sent without one. */
export async function buyByApi(page: Page, request: OrderRequest): Promise<string> {
  const { code, payUrl } = await submitByApi(page, request);
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
