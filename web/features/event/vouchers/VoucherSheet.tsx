import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type EventVouchersQuery,
  useEventVouchersQuery,
} from '../../../generated/operations/event-vouchers.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { BottomSheet } from '../../../ui/dialog/BottomSheet.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { SaveVoucher } from '../../../parts/voucher/SaveVoucher.tsx';
import './voucher-sheet.css';

type Voucher = NonNullable<EventVouchersQuery['event']>['vouchers'][number];

export function VoucherSheet({
  eventId,
  onClose,
  onVisitor,
}: {
  eventId: string;
  onClose: () => void;
  onVisitor: () => void;
}) {
  const t = useText();
  const { data, error, refetch } = useEventVouchersQuery({ variables: { id: eventId } });
  const vouchers = data?.event?.vouchers;
  return (
    <BottomSheet title={t('voucher.sheet.title')} onClose={onClose}>
      {vouchers ? (
        vouchers.length > 0 ? (
          (['organizer', 'platform'] as const).map((party) => (
            <PartyVouchers
              key={party}
              party={party}
              vouchers={vouchers.filter((voucher) => voucher.party === party)}
              onVisitor={onVisitor}
            />
          ))
        ) : (
          <EmptyState title={t('voucher.sheet.none')} text={t('voucher.sheet.noneText')} />
        )
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LineSkeleton height={240} />
      )}
    </BottomSheet>
  );
}

function PartyVouchers({
  party,
  vouchers,
  onVisitor,
}: {
  party: Voucher['party'];
  vouchers: readonly Voucher[];
  onVisitor: () => void;
}) {
  const t = useText();
  const [first] = vouchers;
  if (!first) return null;
  const title =
    party === 'organizer'
      ? t('booking.discount.ofOrganizer', { name: first.organizerName ?? '' })
      : t('booking.discount.ofPlatform');
  return (
    <section className="mm-voucher-sheet">
      <h3>{title}</h3>
      <ul>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} onVisitor={onVisitor} />
        ))}
      </ul>
    </section>
  );
}

function VoucherRow({ voucher, onVisitor }: { voucher: Voucher; onVisitor: () => void }) {
  const t = useText();
  const { dateTime } = useFormats();
  const isComing = useIsComing(voucher.startsAt);
  return (
    <li>
      <strong>
        <Link to={`/vouchers/${voucher.id}`}>{voucher.title}</Link>
      </strong>
      <span>{voucher.terms}</span>
      {voucher.endsAt && <span>{t('voucher.until', { at: dateTime(voucher.endsAt) })}</span>}
      {voucher.isUsedUp ? (
        <span className="mm-voucher-sheet-not">{t('booking.discount.not.usedUp')}</span>
      ) : (
        <>
          {isComing && voucher.startsAt && (
            <span className="mm-voucher-sheet-not">
              {t('voucher.from', { at: dateTime(voucher.startsAt) })}
            </span>
          )}
          <SaveVoucher voucherId={voucher.id} onVisitor={onVisitor} isPrimary={false} />
        </>
      )}
    </li>
  );
}

/** Whether a time is still to come; false until hydration, because only the device's clock decides. */
function useIsComing(at: string | null): boolean {
  const [isComing, setComing] = useState(false);
  useEffect(() => setComing(at !== null && new Date(at) > new Date()), [at]);
  return isComing;
}
