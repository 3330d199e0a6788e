import { Link } from 'react-router-dom';
import {
  type SavedVouchersQuery,
  useSavedVouchersQuery,
} from '../../../generated/operations/saved-vouchers.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { usableFirst, voucherState } from './voucher-state.rule.ts';
import './vouchers.css';

type SavedVoucher = SavedVouchersQuery['vouchers'][number];

export function VouchersSection() {
  const t = useText();
  const { data, previousData, error, refetch } = useSavedVouchersQuery({ fetchPolicy: 'cache-and-network' });
  const saved = (data ?? previousData)?.vouchers;
  const readAgain = () => void refetch().catch(() => undefined);
  return (
    <AccountSection name="vouchers">
      {!saved && !error && (
        <div className="mm-skeletons" aria-busy="true">
          <LineSkeleton height={72} />
        </div>
      )}
      {!saved && error && <ErrorState error={error} onRetry={readAgain} />}
      {saved?.length === 0 && <p className="mm-my-hint">{t('account.vouchers.empty')}</p>}
      {saved && saved.length > 0 && (
        <ul className="mm-my-list">
          {usableFirst(saved).map((each) => (
            <SavedVoucherRow key={each.voucher.id} saved={each} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function SavedVoucherRow({ saved: { voucher, refusal } }: { saved: SavedVoucher }) {
  const t = useText();
  const { dateTime } = useFormats();
  const state = voucherState(refusal);
  const at = state === 'coming' ? voucher.startsAt : voucher.endsAt;
  return (
    <li className={state === 'usable' ? 'mm-my-voucher' : 'mm-my-voucher mm-my-voucher-not'}>
      <p>
        <Link to={`/vouchers/${voucher.id}`}>{voucher.title}</Link>
        <span className="mm-my-badge">{t(`account.vouchers.state.${state}`)}</span>
      </p>
      <p className="mm-my-hint">
        <strong>{voucher.code}</strong> · {voucher.organizerName ?? t('account.vouchers.platform')}
      </p>
      {at !== null && state !== 'used' && (
        <p className="mm-my-hint">{t(`account.vouchers.at.${state}`, { at: dateTime(at) })}</p>
      )}
    </li>
  );
}
