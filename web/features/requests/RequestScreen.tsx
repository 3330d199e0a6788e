import { Link, useParams } from 'react-router-dom';
import { useOneRequestQuery } from '../../generated/operations/one-request.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { useWhenShown } from '../../lib/use-when-shown.ts';
import { SupportCard } from '../../parts/support/SupportCard.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine } from '../../ui/states/UnloadedState.tsx';
import { RequestBadge } from './RequestBadge.tsx';
import { WriteMore } from './WriteMore.tsx';
import './requests.css';

/** An answer is written by a person, so there is no hurry to see it. */
const READ_AGAIN_MS = 60_000;

/** A request with its messages, and the field to write more. */
export function RequestScreen() {
  const t = useText();
  const { dateTime } = useFormats();
  const { number = '' } = useParams();
  const { data, error, loading, refetch } = useOneRequestQuery({
    variables: { number },
    fetchPolicy: 'cache-and-network',
  });
  const request = data?.supportRequest;
  const readAgain = () => void refetch().catch(() => undefined);
  useWhenShown(readAgain, READ_AGAIN_MS);
  if (request === null && !loading && !error) throw new NotFound(`no request ${number} of this account`);
  return (
    <Page width="reading">
      <BackLink to="/my-requests">{t('requests.title')}</BackLink>
      <PageTitle>{t('requests.one.named', { number: request?.number ?? number.toUpperCase() })}</PageTitle>
      <OfflineLine />
      {!request && loading && (
        <div className="mm-skeletons" role="status" aria-label={t('requests.loading')}>
          <LineSkeleton height={48} />
          <LineSkeleton height={140} />
        </div>
      )}
      {!request && !loading && error && <ErrorState error={error} onRetry={readAgain} />}
      {request && (
        <div className="mm-request">
          <div className="mm-request-head">
            <RequestBadge state={request.state} />
            <p>{t(`requests.meaning.${request.state}`)}</p>
            <p className="mm-requests-facts">
              <span>{t(`requests.topic.${request.topic}`)}</span>
              {request.orderCode && (
                <Link to={`/my-orders/${request.orderCode}`}>
                  {t('requests.order', { code: request.orderCode })}
                </Link>
              )}
            </p>
          </div>
          <ol className="mm-request-thread" aria-label={t('requests.messages')}>
            {request.messages.map(({ id, author, text, writtenAt }) => (
              <li key={id} className={`mm-request-of-${author}`}>
                <p className="mm-request-who">
                  <strong>{t(`requests.author.${author}`)}</strong> <span>{dateTime(writtenAt)}</span>
                </p>
                <p className="mm-request-text">{text}</p>
              </li>
            ))}
          </ol>
          <WriteMore number={request.number} isClosed={request.state === 'closed'} />
          <SupportCard />
        </div>
      )}
    </Page>
  );
}
