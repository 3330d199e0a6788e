import { useParams } from 'react-router-dom';
import { useOrderDetailQuery } from '../../generated/operations/order-detail.ts';
import { isFailure } from '../../lib/errors/error-code.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { receivedAtOf } from './received-at.ts';
import { useOrderNews } from './use-order-news.ts';
import './orders.css';

export function OrderScreen() {
  const t = useText();
  const { code: typed = '' } = useParams();
  const code = typed.toUpperCase();
  const isOnline = useIsOnline();
  const { data, previousData, error, loading, refetch } = useOrderDetailQuery({
    variables: { code },
    fetchPolicy: 'cache-and-network',
  });
  const order = (data ?? previousData)?.order;
  const readAgain = () => void refetch().catch(() => undefined);
  useOrderNews(order ? code : null, order?.state === 'awaiting_payment', readAgain);
  if (data?.order === null && !loading) throw new NotFound(`no order ${code} of this account`);
  return (
    <Page width="reading">
      <BackLink to="/my-orders">{t('route.orders.title')}</BackLink>
      <PageTitle>{t('orders.detail.title', { code })}</PageTitle>
      {!isOnline && order && <Notice type="warning">{t('orders.offline')}</Notice>}
      {!order && loading && <DetailSkeleton />}
      {!order && !loading && error && !isFailure(error, 'order_not_found') && (
        <ErrorState error={error} onRetry={readAgain} />
      )}
      {order && <OrderDetail order={order} receivedAt={receivedAtOf(order)} onStale={readAgain} />}
    </Page>
  );
}

function DetailSkeleton() {
  const t = useText();
  return (
    <div className="mm-order-detail" role="status" aria-label={t('orders.loading')}>
      <LineSkeleton height={72} />
      <LineSkeleton height={220} />
      <LineSkeleton height={96} />
    </div>
  );
}
