import type { Clock } from '../../lib/time/clock.ts';
import { methodTable, providersOf, type MethodRow } from './method-table.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { callbackPath } from './provider-row.ts';
import { watchProvider } from './watch-provider.ts';

/** Accounts by provider; a provider without an account is not offered. */
export type ProviderAccounts = Readonly<Record<string, unknown>>;

/** A way to pay whose provider is open. */
export interface OpenMethod extends Omit<MethodRow, 'provider'> {
  readonly provider: PaymentProvider;
  /** Under maintenance: shown, but new payments cannot use it. Open attempts go on. */
  readonly isInMaintenance: boolean;
}

/** The ways to pay of this process. */
export interface PaymentProviders {
  readonly methods: readonly OpenMethod[];
  /** Throws for a provider that is not open: without its account its callbacks cannot be verified. */
  provider(id: string): PaymentProvider;
}

/** What providers are opened with. */
export interface OpenWith {
  clock: Clock;
  /** The address of this server, as providers reach it. */
  url: string;
  /** Codes of the methods under maintenance. */
  closed?: readonly string[];
  table?: readonly MethodRow[];
}

/** Opens every provider that has an account. */
export function openPaymentProviders(
  accounts: ProviderAccounts,
  { clock, url, closed = [], table = methodTable }: OpenWith,
): PaymentProviders {
  const open = new Map(
    providersOf(table).flatMap((row) => {
      const account = accounts[row.id];
      return account === undefined
        ? []
        : [
            [
              row.id,
              watchProvider(row.open(account, { clock, callbackUrl: url + callbackPath(row) })),
            ] as const,
          ];
    }),
  );
  return {
    methods: table.flatMap(({ provider: row, ...method }) => {
      const provider = open.get(row.id);
      return provider ? [{ ...method, provider, isInMaintenance: closed.includes(method.code) }] : [];
    }),
    provider(id) {
      const provider = open.get(id);
      if (!provider) throw new Error(`payment provider ${id} is not open`);
      return provider;
    },
  };
}
