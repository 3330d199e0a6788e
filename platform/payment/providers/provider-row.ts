import type { ConfigKeys, ConfigOf } from '@mo-man/schema/config-reader.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Where a provider calls us: `/payments/<id>/<path>`. */
export interface CallbackRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Headers that are signed or carry a signature, in lower case; kept with the callback. */
  readonly headers: readonly string[];
  readonly doc: string;
}

/** Where our payment sandbox imitates a provider. */
export interface SandboxPlace {
  /** Its address for browsers, and for this server. */
  readonly url: string;
  readonly internalUrl: string;
  /** The name by which it knows the merchant. */
  readonly terminal: string;
  /** Shared by both ends. */
  readonly secret: string;
}

/** What a provider is given when it is opened. */
export interface ProviderSurroundings {
  readonly clock: Clock;
  /** The address of our callback route, as the provider reaches it. */
  readonly callbackUrl: string;
}

/** Where a provider calls us, under the address of this server. */
export const callbackPath = ({ id, callback }: Pick<ProviderRow, 'id' | 'callback'>): string =>
  `/event/v1.0/payments/${id}/${callback.path}`;

/** A provider before it is opened: its settings, its callback route, its sandbox, and how to open it. */
export interface ProviderRow<Account = unknown> {
  readonly id: string;
  readonly callback: CallbackRoute;
  /** Its settings, which are documented and read with all others. */
  readonly keys: ConfigKeys;
  /** What the settings say, by property name; undefined where they are not set. */
  account(values: never): Account | undefined;
  /** Its account at our sandbox; absent where the sandbox does not play it. */
  readonly sandboxAccount?: (place: SandboxPlace) => Account;
  open(account: Account, surroundings: ProviderSurroundings): PaymentProvider;
}

/** Makes a row with settings and account type-checked against each other; the table itself does not keep these types. */
export function providerRow<const K extends ConfigKeys, Account>(
  row: Omit<ProviderRow<Account>, 'keys' | 'account'> & {
    readonly keys: K;
    account(values: ConfigOf<K>): Account | undefined;
  },
): ProviderRow {
  return row;
}
