import { useAccountFreeGiftsQuery, useAccountHeartsQuery } from '../../generated/hooks.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { GiftIcon, HeartIcon } from './account-icons.tsx';
import { AccountSection } from './AccountSection.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { withMoreEntries } from './more-entries.rule.ts';

/** Read anew each time: orders and votes change them elsewhere. */
const anew = { fetchPolicy: 'no-cache', variables: { after: null } } as const;

/** What was earned and spent: hearts for votes, free gifts for giving tickets. */
export function BalancesSection() {
  return (
    <AccountSection name="balances">
      <div className="mm-my-balances">
        <Hearts />
        <FreeGifts />
      </div>
    </AccountSection>
  );
}

function Hearts() {
  const t = useText();
  const { data, previousData, error, refetch, fetchMore } = useAccountHeartsQuery(anew);
  return (
    <BalanceCard
      icon={<HeartIcon size={28} />}
      title={t('account.hearts.title')}
      empty={t('account.hearts.empty', { count: limits.heartsPerTicket })}
      balance={(data ?? previousData)?.me?.hearts}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      onMore={(after) =>
        fetchMore({
          variables: { after },
          updateQuery: (before, { fetchMoreResult: { me } }) =>
            before.me && me
              ? { ...before, me: { ...before.me, hearts: withMoreEntries(before.me.hearts, me.hearts) } }
              : before,
        })
      }
    />
  );
}

function FreeGifts() {
  const t = useText();
  const { data, previousData, error, refetch, fetchMore } = useAccountFreeGiftsQuery(anew);
  return (
    <BalanceCard
      icon={<GiftIcon size={28} />}
      title={t('account.freeGifts.title')}
      empty={t('account.freeGifts.empty', { count: limits.freeGiftsPerOrder })}
      balance={(data ?? previousData)?.me?.freeGifts}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      onMore={(after) =>
        fetchMore({
          variables: { after },
          updateQuery: (before, { fetchMoreResult: { me } }) =>
            before.me && me
              ? {
                  ...before,
                  me: { ...before.me, freeGifts: withMoreEntries(before.me.freeGifts, me.freeGifts) },
                }
              : before,
        })
      }
    />
  );
}
