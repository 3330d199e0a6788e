import type { Clock } from '../../lib/time/clock.ts';
import { endPage, payPage, waitingPage, type ShownPayment } from '../page/pay-page.ts';
import type { PageAnswer } from '../page/page-shell.ts';
import type { Payment, PaymentsStore } from './payments.store.ts';
import type { PlayedProvider } from './played-provider.ts';

/** A provider with its books, as its pages need them. */
export interface Played {
  provider: PlayedProvider;
  store: PaymentsStore;
  clock: Clock;
  /** Something has become due for delivery. */
  wake(): void;
}

export const paymentPath = (token: string): string => `/pay/${token}`;

/** Closes a payment that nobody made in time. A late payment that was promised before is not touched. */
export async function expireIfDue(
  { store, clock, wake }: Pick<Played, 'store' | 'clock' | 'wake'>,
  payment: Payment,
): Promise<Payment> {
  const at = clock.now();
  if (payment.state !== 'open' || payment.settles_at !== null || payment.expires_at > at) return payment;
  await store.decide(payment.id, {
    state: 'expired',
    taken: null,
    at,
    told: [{ says: 'expired', afterMs: 0 }],
  });
  wake();
  return (await store.byToken(payment.token)) ?? payment;
}

/** On to the shop once there is a result, to the waiting page while one is promised, else to the controls. */
export function wayOn(played: Played, payment: Payment): PageAnswer {
  if (payment.state !== 'open') {
    const location = returnAddress(played.provider, payment);
    return location === null ? endOf(played, payment, 'done') : { status: 303, location };
  }
  const shown = shownPayment(played.provider, payment);
  if (payment.settles_at) return { status: 200, html: waitingPage(shown) };
  const formTarget = payment.return_url === null ? '' : new URL(payment.return_url).origin;
  return { status: 200, html: payPage(shown, played.provider.troubles), formTarget };
}

export const endOf = (
  { provider }: Pick<Played, 'provider'>,
  payment: Payment,
  end: 'lost' | 'unheard' | 'done',
): PageAnswer => ({ status: 200, html: endPage(shownPayment(provider, payment), end) });

const shownPayment = ({ name, merchant }: PlayedProvider, payment: Payment): ShownPayment => ({
  provider: name,
  merchant,
  lang: payment.language,
  amount: payment.taken ?? payment.amount,
  description: payment.description,
  reference: payment.reference,
  expiresAt: payment.expires_at,
  action: paymentPath(payment.token),
  returnUrl: payment.return_url,
});

/** The return address with what the protocol puts behind it; null where nobody is sent back. */
function returnAddress(provider: PlayedProvider, payment: Payment): string | null {
  if (payment.return_url === null) return null;
  const address = new URL(payment.return_url);
  for (const [name, value] of Object.entries(provider.broughtBack(payment)))
    address.searchParams.set(name, value);
  return address.href;
}
