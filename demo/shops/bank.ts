import type { ShopDeps } from './deps.ts';

const timeoutMs = 3_000;

/** The bank that plays sleeps until the next moment it knows; whoever has moved what it wrote down tells it to look. Nothing waits for it. */
export async function wakeBank({ bankUrl, log }: Pick<ShopDeps, 'bankUrl' | 'log'>): Promise<void> {
  if (!bankUrl) return;
  await fetch(`${bankUrl}/pay-test/wake`, { method: 'POST', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: unknown) => log.warn({ err: error }, 'the bank that plays could not be woken'),
  );
}

/** Does what a button of the bank's page does; false when the bank cannot be reached or does not know the payment. */
export async function pressAtBank(
  { bankUrl, log }: Pick<ShopDeps, 'bankUrl' | 'log'>,
  { provider, reference, pay_url: payUrl }: { provider: string; reference: string; pay_url: string | null },
  body: { action: 'pay_late' | 'pay_unheard'; seconds?: number },
): Promise<boolean> {
  if (!bankUrl) return false;
  try {
    // Some providers know of a payment from the moment on at which its page is opened.
    const { pathname, search } = new URL(payUrl ?? '/', bankUrl);
    const signal = AbortSignal.timeout(timeoutMs);
    if (payUrl !== null) await fetch(bankUrl + pathname + search, { redirect: 'manual', signal });
    const path = `/pay-test/${encodeURIComponent(provider)}/payments/${encodeURIComponent(reference)}`;
    const { ok } = await fetch(bankUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    return ok;
  } catch (error) {
    log.warn({ err: error }, 'the bank that plays could not be reached');
    return false;
  }
}
