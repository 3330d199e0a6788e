import { useGiftOfferQuery } from '../../../generated/operations/gift-offer.ts';
import { useRedeemEventQuery } from '../../../generated/operations/redeem-event.ts';
import { type RedeemEvent, redeemEvent } from './redeem-event.rule.ts';

/** The event of a redeem page (redeemEvent), read by its slug, and if none has it by the code in the address; `code` is empty without one. */
export function useRedeemEvent(
  slug: string,
  code: string,
): { found: RedeemEvent | null | undefined; error: unknown; readAgain: () => void } {
  const bySlug = useRedeemEventQuery({ variables: { slug }, errorPolicy: 'all' });
  const isUnknown = !bySlug.error && bySlug.data?.eventBySlug === null;
  const skip = !isUnknown || code === '';
  const byCode = useGiftOfferQuery({ variables: { code }, errorPolicy: 'all', skip });
  const offered = byCode.error ? undefined : byCode.data?.giftOffer;
  const failed = bySlug.error ? bySlug : byCode;
  return {
    found: redeemEvent(
      slug,
      bySlug.error ? undefined : bySlug.data?.eventBySlug,
      code === '' ? null : offered,
    ),
    error: failed.error,
    readAgain: () => void failed.refetch().catch(() => undefined),
  };
}
