import { NetworkStatus } from '@apollo/client';
import { Link } from 'react-router-dom';
import { useOrderListQuery } from '../../generated/operations/order-list.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useIsOnline, useWhenOnline } from '../../lib/use-is-online.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { TicketIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OrderCard } from './list/OrderCard.tsx';
import { WaitingList } from './list/WaitingList.tsx';
import { receivedAtOf } from './received-at.ts';
import './orders.css';

export function OrdersScreen() {
  const t = useText();
  const isOnline = useIsOnline();
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useOrderListQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const orders = (data ?? previousData)?.orders;
  const readAgain = () => void refetch().catch(() => undefined);
  useWhenOnline(readAgain);
  const more = () =>
    void fetchMore({
      variables: { after: orders?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { orders: page } }) => ({
        orders: { ...page, edges: [...before.orders.edges, ...page.edges] },
      }),
    }).catch(() => undefined);
  return (
    <Page width="reading">
      <PageTitle>{t('route.orders.title')}</PageTitle>
      {!isOnline && orders && <Notice type="warning">{t('orders.offline')}</Notice>}
      <WaitingList />
      {!orders && loading && <ListSkeleton />}
      {!orders && !loading && error && <ErrorState error={error} onRetry={readAgain} />}
      {orders?.edges.length === 0 && (
        <EmptyState
          picture={<TicketIcon size={56} />}
          title={t('orders.empty.title')}
          text={t('orders.empty.text')}
        >
          <Link className={buttonClass({ look: 'primary' })} to="/">
            {t('tickets.empty.browse')}
          </Link>
        </EmptyState>
      )}
      {orders && orders.edges.length > 0 && (
        <ul className="mm-order-list">
          {orders.edges.map(({ node }) => (
            <OrderCard key={node.code} order={node} receivedAt={receivedAtOf(node)} onNews={readAgain} />
          ))}
        </ul>
      )}
      {orders?.pageInfo.hasNextPage && (
        <Button isWide isBusy={networkStatus === NetworkStatus.fetchMore} onClick={more}>
          {t('orders.list.more')}
        </Button>
      )}
    </Page>
  );
}

function ListSkeleton() {
  const t = useText();
  return (
    <div className="mm-order-list" role="status" aria-label={t('orders.loading')}>
      <LineSkeleton height={132} />
      <LineSkeleton height={132} />
      <LineSkeleton height={132} />
    </div>
  );
}
