import type { WalletKind } from '@mo-man/schema/values.ts';

/** The wallet facts of a ticket; missing in tickets stored by older versions. */
export interface WalletTicket {
  wallets?: readonly WalletKind[];
  rotation?: object | null;
  state: string;
  status: string;
  endsAt: string;
}

/** The wallets offered for a ticket, or why there is none when its owner may expect one. */
export type WalletOffer = { kinds: readonly WalletKind[] } | { refusal: 'rotating' } | null;

/**
 * Apple's devices get Apple Wallet, Android gets Google Wallet, other devices both, because their owner also has a phone. Null: the site
 * makes no passes for this device, or the ticket needs none. The platform checks again (platform/documents/wallet/judge-wallet.rule.ts).
 */
export function offerWallets(
  { wallets = [], rotation, state, status, endsAt }: WalletTicket,
  { isApple, isAndroid, now }: { isApple: boolean; isAndroid: boolean; now: number },
): WalletOffer {
  const fits = { apple: !isAndroid, google: !isApple };
  const kinds = wallets.filter((kind) => fits[kind]);
  const isOpen =
    state === 'active' && (status === 'scheduled' || status === 'moved') && Date.parse(endsAt) > now;
  if (kinds.length === 0 || !isOpen) return null;
  return rotation ? { refusal: 'rotating' } : { kinds };
}

/** Whether the device has Apple Wallet: phones, tablets and Macs. */
export const isAppleDevice = (userAgent: string): boolean => /iPhone|iPad|iPod|Macintosh/.test(userAgent);
