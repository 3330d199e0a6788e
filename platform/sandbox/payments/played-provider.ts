// What a provider is to the sandbox that plays it: its own protocol, and nothing else. Page, buttons, troubles, books and
// the calling of the merchant are the same for all of them.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../lib/time/clock.ts';
import type { Trouble } from '../page/pay-page.ts';
import type { Payment, PaymentsStore, Said } from './payments.store.ts';

/** The merchant, as the played providers know it. */
export interface SandboxMerchant {
  terminal: string;
  secret: string;
  /** Where each provider's calls go, where that is set up once and never sent. */
  callbackUrl(provider: string): string;
}

/** What every played provider has around it. */
export interface PaymentSandbox {
  store: PaymentsStore;
  clock: Clock;
  /** As browsers see the sandbox; without a slash at the end. */
  publicUrl: () => string;
  /** A refund is being processed for so long. */
  refundMs: number;
  /** Something has become due for delivery. */
  wake(): void;
  /** True when a call of this kind is to fail now, because a test has asked for it. */
  fails(provider: string, call: CallKind): boolean;
}

/** What a merchant's server asks of a provider. */
export const callKinds = ['create', 'query', 'refund'] as const;
export type CallKind = (typeof callKinds)[number];

/** One call to the merchant. */
export interface ProviderCallback {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The body of a POST; null: a GET, whose address says it all. */
  text: string | null;
}

export interface PlayedProvider {
  readonly id: string;
  /** As its pages are headed. */
  readonly name: string;
  readonly merchant: string;
  readonly troubles: readonly Trouble[];
  /** How the merchant is told; undefined for what this provider calls nobody about. A stranger does not have the secret. */
  tell(payment: Payment, says: Said, secret: 'right' | 'forged'): ProviderCallback | undefined;
  /** Whether the merchant's answer means that it has heard. */
  isHeard(status: number, body: string): boolean;
  /** What the browser brings back, behind the return address. */
  broughtBack(payment: Payment): Readonly<Record<string, string>>;
  /** Its own calls, as the merchant's server makes them. */
  register(app: FastifyInstance, sandbox: PaymentSandbox): void;
}
