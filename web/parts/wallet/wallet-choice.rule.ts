import type { WalletKind } from '@mo-man/schema/values.ts';

/** What a ticket says of wallets; older kept tickets say nothing. */
export interface WalletTicket {
  wallets?: readonly WalletKind[];
  rotation?: object | null;
  state: string;
  status: string;
  endsAt: string;
}

/** Which wallets are offered for a ticket; or why none is, where its owner may wonder. */
export type WalletOffer = { kinds: readonly WalletKind[] } | { refusal: 'rotating' } | null;

/**
 * Apple's devices get Apple Wallet, Android gets Google Wallet, anything else both: their owner has a phone beside. Null:
 * nothing to say, because the site makes no passes that this device takes, or the ticket needs none. The platform judges
 * again (platform/documents/wallet/judge-wallet.rule.ts).
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

/** Whether wallets of Apple's are at home here: phones, tablets and Macs. */
export const isAppleDevice = (userAgent: string): boolean => /iPhone|iPad|iPod|Macintosh/.test(userAgent);
