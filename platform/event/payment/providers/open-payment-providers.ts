import type { Clock } from '../../../lib/clock.ts';
import { methodTable, providersOf, type MethodRow } from './method-table.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Accounts by provider; one without is not open. */
export type ProviderAccounts = Readonly<Record<string, unknown>>;

/** A way to pay whose provider is open. */
export interface OpenMethod extends Omit<MethodRow, 'provider'> {
  readonly provider: PaymentProvider;
}

/** The ways to pay of this process. */
export interface PaymentProviders {
  readonly methods: readonly OpenMethod[];
  /** Throws for one that is not open: money of a provider can only be judged with its account. */
  provider(id: string): PaymentProvider;
}

/** Opens every provider that has an account. */
export function openPaymentProviders(
  accounts: ProviderAccounts,
  { clock, table = methodTable }: { clock: Clock; table?: readonly MethodRow[] },
): PaymentProviders {
  const open = new Map(
    providersOf(table).flatMap((row) => {
      const account = accounts[row.id];
      return account === undefined ? [] : [[row.id, row.open(account, { clock })] as const];
    }),
  );
  return {
    methods: table.flatMap(({ provider: row, ...method }) => {
      const provider = open.get(row.id);
      return provider ? [{ ...method, provider }] : [];
    }),
    provider(id) {
      const provider = open.get(id);
      if (!provider) throw new Error(`payment provider ${id} is not open`);
      return provider;
    },
  };
}
