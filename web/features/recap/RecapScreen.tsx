import { skipToken } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { useRecapScreenQuery } from '../../generated/operations/recap-screen.ts';
import { useRecapYearQuery } from '../../generated/operations/recap-year.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { CalendarIcon, TicketIcon } from '../../ui/icons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { RecapCards } from './RecapCards.tsx';
import './recap.css';

export function RecapScreen() {
  const { data, error, refetch } = useRecapYearQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page width="reading">
      {data ? (
        data.recapYear === null ? (
          <NotNow />
        ) : (
          <OpenYear year={data.recapYear} />
        )
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

const Waiting = () => (
  <div className="mm-recap" aria-busy="true">
    <LineSkeleton height={64} />
    <LineSkeleton height={320} />
  </div>
);

function NotNow() {
  const t = useText();
  return (
    <EmptyState
      picture={<CalendarIcon size={48} />}
      title={t('recap.closed.title')}
      text={t('recap.closed.text')}
      isWholePage
    >
      <Link className={buttonClass({ look: 'primary' })} to="/">
        {t('shell.home.go')}
      </Link>
    </EmptyState>
  );
}

function OpenYear({ year }: { year: number }) {
  const t = useText();
  const { status } = useSession();
  const { data, error, refetch } = useRecapScreenQuery(status === 'signedIn' ? {} : skipToken);
  const recap = status === 'signedIn' ? data?.recap : undefined;
  if (status === 'visitor')
    return (
      <EmptyState
        picture={<TicketIcon size={48} />}
        title={t('recap.title', { year: String(year) })}
        text={t('recap.login')}
        isWholePage
      >
        <Button look="primary" onClick={() => void openLogin({ reason: 'action' })}>
          {t('auth.login')}
        </Button>
      </EmptyState>
    );
  if (!recap)
    return error ? (
      <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Waiting />
    );
  if (recap.showings === 0)
    return (
      <EmptyState
        picture={<TicketIcon size={48} />}
        title={t('recap.title', { year: String(recap.year) })}
        text={t('recap.empty')}
        isWholePage
      >
        <Link className={buttonClass({ look: 'primary' })} to="/">
          {t('voucher.seeEvents')}
        </Link>
      </EmptyState>
    );
  return <RecapCards recap={recap} />;
}
