import { NetworkStatus } from '@apollo/client';
import { Link } from 'react-router-dom';
import { useMyRequestsQuery } from '../../generated/operations/my-requests.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { useWhenOnline } from '../../lib/use-is-online.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine } from '../../ui/states/UnloadedState.tsx';
import { RequestBadge } from './RequestBadge.tsx';
import './requests.css';

/** What the buyer has written to the support, the last changed first. */
export function RequestsScreen() {
  const t = useText();
  const { dateTime } = useFormats();
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useMyRequestsQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const requests = (data ?? previousData)?.mySupportRequests;
  const readAgain = () => void refetch().catch(() => undefined);
  useWhenOnline(readAgain);
  const more = () =>
    void fetchMore({
      variables: { after: requests?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { mySupportRequests: page } }) => ({
        mySupportRequests: { ...page, edges: [...before.mySupportRequests.edges, ...page.edges] },
      }),
    }).catch(() => undefined);
  return (
    <Page width="reading">
      <PageTitle>{t('requests.title')}</PageTitle>
      <OfflineLine />
      {!requests && loading && (
        <div className="mm-skeletons" role="status" aria-label={t('requests.loading')}>
          <LineSkeleton height={96} />
          <LineSkeleton height={96} />
        </div>
      )}
      {!requests && !loading && error && <ErrorState error={error} onRetry={readAgain} />}
      {requests?.edges.length === 0 && (
        <EmptyState
          picture={
            <Icon size={56}>
              <path d="M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5" />
            </Icon>
          }
          title={t('requests.empty.title')}
          text={t('requests.empty.text')}
        >
          <Link className={buttonClass({ look: 'primary' })} to="/help">
            {t('help.title')}
          </Link>
        </EmptyState>
      )}
      {requests && requests.edges.length > 0 && (
        <>
          <ul className="mm-requests">
            {requests.edges.map(({ node }) => (
              <li key={node.id}>
                <RequestBadge state={node.state} />
                <h2>
                  <Link to={`/my-requests/${node.number}`}>{t(`requests.topic.${node.topic}`)}</Link>
                </h2>
                <p className="mm-requests-words">{node.summary}</p>
                <p className="mm-requests-facts">
                  <span className="mm-numbers">{node.number}</span>
                  {node.orderCode && <span>{t('requests.order', { code: node.orderCode })}</span>}
                  <span>{dateTime(node.changedAt)}</span>
                </p>
              </li>
            ))}
          </ul>
          <Link className={buttonClass()} to="/help/contact">
            {t('help.write')}
          </Link>
        </>
      )}
      {requests?.pageInfo.hasNextPage && (
        <Button isWide isBusy={networkStatus === NetworkStatus.fetchMore} onClick={more}>
          {t('orders.list.more')}
        </Button>
      )}
    </Page>
  );
}
