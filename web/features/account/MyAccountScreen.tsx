import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMyAccountQuery } from '../../generated/hooks.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { accountChanged } from '../../shared/session/account-signal.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { OfflineLine, UnloadedState } from '../../shared/ui/UnloadedState.tsx';
import { AccountBones } from './AccountBones.tsx';
import { AccountNav } from './AccountNav.tsx';
import { BalancesSection } from './BalancesSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { usePartInView } from './use-part-in-view.ts';
import './account.css';
import './account-lists.css';
import './account-wide.css';

/** Everything about the buyer's account, each part a deep link: #profile, #security, #devices, #balances, #data. */
export function MyAccountScreen() {
  const t = useText();
  const { data, previousData, error, refetch } = useMyAccountQuery();
  // While it is read again, after a login say, what is typed stays on the screen.
  const me = (data ?? previousData)?.me;
  const current = usePartInView(Boolean(me));
  const readAgain = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => accountChanged.listen(() => readAgain()), []);
  if (!me) {
    return (
      <Page>
        <PageTitle>{t('route.account.title')}</PageTitle>
        {error ? (
          <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <AccountBones />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PageTitle>{t('route.account.title')}</PageTitle>
      <OfflineLine />
      <div className="mm-my">
        <AccountNav current={current} />
        <div className="mm-my-parts">
          {me.toUpdate && (
            <Notice
              type="warning"
              title={t('account.toUpdate.title')}
              action={
                <Button component={Link} to="#profile" size="small" variant="outlined">
                  {t('account.toUpdate.do')}
                </Button>
              }
            >
              {t('account.toUpdate.text')}
            </Notice>
          )}
          <ProfileSection key={me.id} me={me} />
          <SecuritySection me={me} />
          <DevicesSection />
          <BalancesSection />
          <DataSection me={me} />
        </div>
      </div>
    </Page>
  );
}
