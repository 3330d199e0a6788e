import type { ConfigKeys, ConfigOf } from '@mo-man/schema/config-reader.ts';
import type { Clock } from '../../lib/time/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Where a provider calls us: `/payments/<id>/<path>`. */
export interface NoticeRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Headers that are signed or carry a signature, in lower case; kept with the notice. */
  readonly headers: readonly string[];
  readonly doc: string;
}

/** Where our sandbox plays a provider. */
export interface SandboxPlace {
  /** As browsers see it, and as this server reaches it. */
  readonly url: string;
  readonly internalUrl: string;
  /** The name by which it knows the merchant. */
  readonly terminal: string;
  /** Shared by both ends. */
  readonly secret: string;
}

/** What an open provider has around it. */
export interface ProviderSurroundings {
  readonly clock: Clock;
  /** Where it calls us, as it reaches us. */
  readonly noticeUrl: string;
}

/** Where a provider calls us, under the address of this server. */
export const noticePath = ({ id, notice }: Pick<ProviderRow, 'id' | 'notice'>): string =>
  `/event/v1.0/payments/${id}/${notice.path}`;

/** A provider before it is opened: what it has to be told, and how it is reached. */
export interface ProviderRow<Account = unknown> {
  readonly id: string;
  readonly notice: NoticeRoute;
  /** Its settings, which are documented and read with all others. */
  readonly keys: ConfigKeys;
  /** What the settings say, by property name; undefined where they are not set. */
  account(values: never): Account | undefined;
  /** Its account at our sandbox; absent where the sandbox does not play it. */
  readonly sandboxAccount?: (place: SandboxPlace) => Account;
  open(account: Account, surroundings: ProviderSurroundings): PaymentProvider;
}

/** A row whose settings and account fit together; the table forgets their types. */
export function providerRow<const K extends ConfigKeys, Account>(
  row: Omit<ProviderRow<Account>, 'keys' | 'account'> & {
    readonly keys: K;
    account(values: ConfigOf<K>): Account | undefined;
  },
): ProviderRow {
  return row;
}
