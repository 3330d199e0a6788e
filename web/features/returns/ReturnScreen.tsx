import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useReturnScreenQuery } from '../../generated/operations/return-screen.ts';
import type { OrderReturns_returnsFragment } from '../../generated/operations/order-returns.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { ContactSupport } from '../../parts/support/ContactSupport.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { useWhenShown } from '../../lib/use-when-shown.ts';
import { ReturnForm } from './ReturnForm.tsx';
import './returns.css';

const READ_AGAIN_MS = 20_000;

export function ReturnScreen() {
  const t = useText();
  const { dateTime } = useFormats();
  const code = (useParams().code ?? '').toUpperCase();
  const { data, error, loading, refetch } = useReturnScreenQuery({
    variables: { code },
    fetchPolicy: 'cache-and-network',
  });
  const [newer, setNewer] = useState<OrderReturns_returnsFragment | null>(null);
  const readAgain = () => {
    refetch()
      .then(() => setNewer(null))
      .catch(() => undefined);
  };
  useWhenShown(readAgain, READ_AGAIN_MS);
  const returns = newer ?? data?.orderReturns;
  if (data?.orderReturns === null && !loading) throw new NotFound(`no order ${code} of this account`);
  return (
    <Page width="reading">
      <OfflineLine />
      <BackLink to={`/my-orders/${code}`}>{t('orders.detail.title', { code })}</BackLink>
      <PageTitle>{t('return.title')}</PageTitle>
      {returns ? (
        <div className="mm-return">
          <p className="mm-return-event">
            <Link to={eventPath(returns.showing.event)}>{returns.showing.event.title}</Link>
            {' · '}
            {dateTime(returns.showing.startsAt)}
          </p>
          <ReturnForm returns={returns} onChanged={setNewer} onOutdated={readAgain} />
          <ContactSupport orderCode={code} />
        </div>
      ) : error ? (
        <UnloadedState error={error} onRetry={readAgain} />
      ) : (
        <div aria-busy="true" className="mm-return">
          <LineSkeleton height={96} />
          <LineSkeleton height={200} />
        </div>
      )}
    </Page>
  );
}
