import type { Clock } from '../../lib/time/clock.ts';
import { methodTable, providersOf, type MethodRow } from './method-table.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { noticePath } from './provider-row.ts';
import { watchProvider } from './watch-provider.ts';

/** Accounts by provider; one without is not open. */
export type ProviderAccounts = Readonly<Record<string, unknown>>;

/** A way to pay whose provider is open. */
export interface OpenMethod extends Omit<MethodRow, 'provider'> {
  readonly provider: PaymentProvider;
  /** Closed for now: shown, and not to be paid with. What was begun with it goes on. */
  readonly isInMaintenance: boolean;
}

/** The ways to pay of this process. */
export interface PaymentProviders {
  readonly methods: readonly OpenMethod[];
  /** Throws for one that is not open: money of a provider can only be judged with its account. */
  provider(id: string): PaymentProvider;
}

/** What providers are opened with. */
export interface OpenWith {
  clock: Clock;
  /** Of this server, as providers reach it. */
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
        : [[row.id, watchProvider(row.open(account, { clock, noticeUrl: url + noticePath(row) }))] as const];
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
