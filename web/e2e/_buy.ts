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
  await pressPay(payUrl);
  await expect.poll(() => stateOf(page, code)).toBe('paid');
  return code;
}

/** Buys two tickets of a showing that asks who comes; returns their ids. */
export async function buyNamed(page: Page): Promise<string[]> {
  const code = await holdByApi(page, { showingId: 'gacmai2', typeId: 'nem', quantity: 2 });
  const { order } = await ask<{ order: { attendees: { unitId: string }[] } }>(
    page,
    'query($code: ID!) { order(code: $code) { attendees { unitId } } }',
    { code },
  );
  const attendees = order.attendees.map(({ unitId }, at) => ({
    unitId,
    name: at === 0 ? 'Phạm Thị Hoài' : 'Lê An',
    phone: at === 0 ? '0901000002' : '',
    answers: [{ questionId: 'nuoc', value: 'gung' }],
  }));
  const { payUrl } = await submitOrder(asker(page), code, 'vnpay', {
    answers: [{ questionId: 'vitri', value: 'khong' }],
    attendees,
  });
  await pressPay(payUrl ?? '');
  await expect.poll(() => stateOf(page, code)).toBe('paid');
  const paid = await ask<{ order: { ticketIds: string[] } }>(
    page,
    'query($code: ID!) { order(code: $code) { ticketIds } }',
    { code },
  );
  return paid.order.ticketIds;
}

async function pressPay(payUrl: string): Promise<void> {
  const { url } = await fetch(payUrl);
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
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
