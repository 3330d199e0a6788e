import { limits } from '@mo-man/schema/limits.ts';
import { AccountFreeGiftsDocument } from '../../../generated/operations/account-free-gifts.ts';
import { AccountHeartsDocument } from '../../../generated/operations/account-hearts.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { HeartIcon } from '../account-icons.tsx';
import { GiftIcon } from '../../../ui/GiftIcon.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { BalanceCard } from './BalanceCard.tsx';

export function BalancesSection() {
  const t = useText();
  return (
    <AccountSection name="balances">
      <div className="mm-my-balances">
        <BalanceCard
          icon={<HeartIcon size={28} />}
          title={t('account.hearts.title')}
          empty={t('account.hearts.empty', { count: limits.heartsPerTicket })}
          document={AccountHeartsDocument}
        />
        <BalanceCard
          icon={<GiftIcon size={28} />}
          title={t('account.freeGifts.title')}
          empty={t('account.freeGifts.empty', { count: limits.freeGiftsPerTicket })}
          document={AccountFreeGiftsDocument}
        />
      </div>
    </AccountSection>
  );
}
