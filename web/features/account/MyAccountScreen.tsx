import { useEffect, useEffectEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useMyAccountQuery } from '../../generated/operations/my-account.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { accountChanged } from '../../lib/session/account-signal.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { AccountNav } from './AccountNav.tsx';
import { BalancesSection } from './balances/BalancesSection.tsx';
import { DataSection } from './data/DataSection.tsx';
import { DevicesSection } from './devices/DevicesSection.tsx';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { SecuritySection } from './password/SecuritySection.tsx';
import { VouchersSection } from './vouchers/VouchersSection.tsx';
import { usePartInView } from './use-part-in-view.ts';
import './account.css';
import './account-lists.css';
import './account-wide.css';

/** The buyer's account; each part has a deep link: #profile, #notifications, #security, #devices, #balances, #vouchers, #data; #follows leads to the page of its own. */
export function MyAccountScreen() {
  const t = useText();
  const { hash } = useLocation();
  const { data, previousData, error, refetch } = useMyAccountQuery();
  // During a new read, for example after a login, typed text stays on the screen.
  const known = data ?? previousData;
  const me = known?.me;
  const current = usePartInView(Boolean(me));
  const readAgain = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => accountChanged.listen(() => readAgain()), []);
  if (hash === '#follows') return <Navigate replace to="/my-follows" />;
  if (!me) {
    return (
      <Page>
        <PageTitle>{t('route.account.title')}</PageTitle>
        {error ? (
          <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <AccountSkeleton />
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
                <Link className={buttonClass({ size: 'small' })} to="#profile">
                  {t('account.toUpdate.do')}
                </Link>
              }
            >
              {t('account.toUpdate.text')}
            </Notice>
          )}
          {known?.recapYear && (
            <Notice
              type="info"
              title={t('recap.title', { year: known.recapYear })}
              action={
                <Link className={buttonClass({ size: 'small' })} to="/recap-year">
                  {t('recap.see')}
                </Link>
              }
            >
              {t('recap.lead')}
            </Notice>
          )}
          <ProfileSection key={me.id} me={me} />
          <NotificationsSection me={me} />
          <SecuritySection me={me} />
          <DevicesSection />
          <BalancesSection />
          <VouchersSection />
          <DataSection me={me} />
        </div>
      </div>
    </Page>
  );
}
