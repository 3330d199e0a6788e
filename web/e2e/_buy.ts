// A purchase through the site's API, for journeys about what follows.
import { type Page, expect } from '@playwright/test';
import { holdOrder, submitOrder } from '../../testing/shop/buy-over-graphql.ts';
import { ask } from './_fixtures.ts';

/** The sandbox bank's buttons by their value, in any language. */
export const bankButton = (page: Page, action: 'pay' | 'decline' | 'cancel') =>
  page.locator(`button[name="action"][value="${action}"]`);

type OrderRequest = { showingId: string; typeId: string; quantity: number };

const asker = (page: Page) => ({
  ask: async (query: string, variables: object) => ({ data: await ask(page, query, variables) }),
});

/** Holds standing tickets for the logged-in account; returns the order's code. */
export const holdByApi = (page: Page, { showingId, typeId, quantity }: OrderRequest): Promise<string> =>
  holdOrder(asker(page), showingId, { tickets: [{ ticketTypeId: typeId, quantity }] });

/** Holds and submits them; returns the order's code and the bank's address. */
async function submitByApi(page: Page, request: OrderRequest): Promise<{ code: string; payUrl: string }> {
  const code = await holdByApi(page, request);
  const { payUrl } = await submitOrder(asker(page), code);
  return { code, payUrl: payUrl ?? '' };
}

export async function payByApi(page: Page, request: OrderRequest): Promise<string> {
  const { code, payUrl } = await submitByApi(page, request);
  await page.goto(payUrl);
  return code;
}

/** Buys them. The page stays where it is; the bank's form is sent without it. */
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
