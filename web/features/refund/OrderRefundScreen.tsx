import { Fragment, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { OrderRefund_refundFragment } from '../../generated/operations/order-refund.ts';
import { useOrderRefundScreenQuery } from '../../generated/operations/order-refund-screen.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { ContactSupport } from '../../parts/support/ContactSupport.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { StateIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { AccountWanted } from './AccountWanted.tsx';
import { ChangeToRead } from './ChangeToRead.tsx';
import { KeepOrRefund } from './KeepOrRefund.tsx';
import './refund.css';

/** Refunds of an order: the choice after a change of its showing, and the account for a refund by transfer. */
export function OrderRefundScreen() {
  const { code = '' } = useParams();
  const t = useText();
  const { data, error, refetch } = useOrderRefundScreenQuery({
    variables: { code },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  // The answer to a choice or an account is newer than the query.
  const [newer, setNewer] = useState<OrderRefund_refundFragment | null>(null);
  const refund = newer ?? data?.orderRefund;
  const readAgain = () => {
    setNewer(null);
    void refetch().catch(() => undefined);
  };
  if (refund === null && !error)
    return (
      <Page width="narrow">
        <EmptyState
          isWholePage
          picture={<StateIcon type="info" size={48} />}
          title={t('refund.unknown.title')}
          text={t('refund.unknown.text')}
        >
          <a className={buttonClass({ look: 'primary' })} href={sitePath('/my-tickets')}>
            {t('paymentReturn.myTickets')}
          </a>
        </EmptyState>
      </Page>
    );
  return (
    <Page width="reading">
      <OfflineLine />
      {refund ? (
        <div className="mm-refund">
          <div>
            <PageTitle>{t('refund.title')}</PageTitle>
            <p className="mm-refund-order">
              <Link to={eventPath(refund.showing.event)}>{refund.showing.event.title}</Link>
              {' · '}
              {t('booking.complete.order', { code: refund.orderCode })}
            </p>
          </div>
          {refund.change && <ChangeToRead showing={refund.showing} change={refund.change} />}
          {refund.change && (
            <KeepOrRefund refund={refund} change={refund.change} onChosen={setNewer} onOutdated={readAgain} />
          )}
          {refund.passChanges.map(({ showing, ...night }) => (
            <Fragment key={night.change.id}>
              <ChangeToRead showing={showing} change={night.change} isOfPass />
              <KeepOrRefund
                refund={{ ...night, orderCode: refund.orderCode }}
                change={night.change}
                isOfPass
                onChosen={setNewer}
                onOutdated={readAgain}
              />
            </Fragment>
          ))}
          {refund.dueAmount > 0 && (
            <AccountWanted refund={refund} onGiven={setNewer} onOutdated={readAgain} />
          )}
          {!refund.change && refund.passChanges.length === 0 && refund.dueAmount === 0 && (
            <Notice type="info">{t('refund.nothing')}</Notice>
          )}
          <a className={buttonClass({ look: 'quiet' })} href={sitePath('/my-tickets')}>
            {t('paymentReturn.myTickets')}
          </a>
          <ContactSupport orderCode={refund.orderCode} />
        </div>
      ) : error ? (
        <UnloadedState error={error} onRetry={readAgain} />
      ) : (
        <div aria-busy="true" className="mm-refund">
          <LineSkeleton height={48} />
          <LineSkeleton height={240} />
        </div>
      )}
    </Page>
  );
}
