import { useOrderWalletQuery } from '../../../generated/operations/order-wallet.ts';
import { miniApp } from '../../../storage/site-settings.ts';
import { WalletLinks } from '../../../parts/wallet/WalletLinks.tsx';
import type { DetailedOrder } from '../detailed-order.ts';

/** Links for an order's tickets to the phone's wallet; the first ticket's wallet facts count for all. */
export function OrderWallet({ order: { code, ticketIds } }: { order: DetailedOrder }) {
  const [ticketId = ''] = ticketIds;
  const { data } = useOrderWalletQuery({
    variables: { ticketId },
    skip: ticketId === '' || miniApp() !== undefined,
  });
  if (!data?.ticket) return null;
  return ticketIds.length > 1 ? (
    <WalletLinks ticket={{ ...data.ticket, state: 'active' }} ticketId={ticketId} orderCode={code} />
  ) : (
    <WalletLinks ticket={data.ticket} ticketId={ticketId} />
  );
}
