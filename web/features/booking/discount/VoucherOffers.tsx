import type { OrderVouchersQuery } from '../../../generated/operations/order-vouchers.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';

type Offer = OrderVouchersQuery['vouchers'][number];

/** Usable vouchers, those of the organizer first. */
export function VoucherOffers({
  offers,
  isBusy,
  onUse,
}: {
  offers: readonly Offer[];
  isBusy: boolean;
  onUse: (code: string) => void;
}) {
  const t = useText();
  return (['organizer', 'platform'] as const).map((party) => {
    const ofParty = offers.filter(({ voucher }) => voucher.party === party);
    if (ofParty.length === 0) return null;
    const [first] = ofParty;
    return (
      <div key={party} className="mm-discount-offers">
        <h4>
          {party === 'organizer'
            ? t('booking.discount.ofOrganizer', { name: first?.voucher.organizerName ?? '' })
            : t('booking.discount.ofPlatform')}
        </h4>
        <ul>
          {ofParty.map((offer) => (
            <OfferRow key={offer.voucher.id} offer={offer} isBusy={isBusy} onUse={onUse} />
          ))}
        </ul>
      </div>
    );
  });
}

function OfferRow({
  offer: { voucher, discount, refusal },
  isBusy,
  onUse,
}: {
  offer: Offer;
  isBusy: boolean;
  onUse: (code: string) => void;
}) {
  const t = useText();
  const { money } = useFormats();
  return (
    <li className={refusal === null ? 'mm-discount-offer' : 'mm-discount-offer mm-discount-offer-off'}>
      <span>
        <strong>{voucher.title}</strong>
        <span>{voucher.terms}</span>
        <span>
          {refusal === null
            ? t('booking.discount.wouldTake', { amount: money(discount ?? 0) })
            : whyNot(t, { voucher, refusal }, money)}
        </span>
      </span>
      {refusal === null && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('booking.discount.useCode', { code: voucher.code })}
          onClick={() => onUse(voucher.code)}
        >
          {t('booking.discount.use')}
        </Button>
      )}
    </li>
  );
}

/** A short reason; typing the code brings the server's full one. */
function whyNot(
  t: ReturnType<typeof useText>,
  { voucher, refusal }: Pick<Offer, 'voucher' | 'refusal'>,
  money: (dong: number) => string,
): string {
  switch (refusal) {
    case 'voucher_min_not_reached':
      return t('booking.discount.not.min', { amount: money(voucher.minSubtotal) });
    case 'voucher_not_yet':
      return t('booking.discount.not.yet');
    case 'voucher_used_by_you':
      return t('booking.discount.not.usedByYou');
    case 'voucher_nothing_off':
      return t('booking.discount.not.nothingOff');
    default:
      return t('booking.discount.not.usedUp');
  }
}
