import { Link, useSearchParams } from 'react-router-dom';
import { useTicketsChangedSubscription } from '../../generated/operations/tickets-changed.ts';
import { useGiftScreenQuery } from '../../generated/operations/gift-screen.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { ClaimOffer } from './ClaimOffer.tsx';
import { EnterCode } from './EnterCode.tsx';
import { GiftList } from './GiftList.tsx';
import { SendGift } from './SendGift.tsx';
import './gift.css';

/** Gives tickets away and lists sent and received gifts; with `?code=` an offered gift, or the question for its code. */
export function GiftScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const { status } = useSession();
  const code = search.get('code');
  if (code !== null) {
    return <Page width="reading">{code === '' ? <EnterCode /> : <ClaimOffer code={code} />}</Page>;
  }
  return (
    <Page width="reading">
      <div className="mm-gift">
        <PageTitle>{t('route.gift.title')}</PageTitle>
        {status === 'signedIn' && <OwnGifts chosen={search.get('ticket')} />}
        {status === 'visitor' && (
          <EmptyState
            picture={<PersonIcon size={56} />}
            title={t('gift.visitor.title')}
            text={t('gift.visitor.text')}
          >
            <Button look="primary" onClick={() => void openLogin({ reason: 'action' })}>
              {t('shell.login.open')}
            </Button>
          </EmptyState>
        )}
        <p className="mm-gift-enter">
          <Link className={buttonClass({ look: 'quiet' })} to="?code=">
            {t('gift.enter.title')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

function OwnGifts({ chosen }: { chosen: string | null }) {
  const t = useText();
  const { data, error, refetch } = useGiftScreenQuery({ fetchPolicy: 'cache-and-network' });
  const again = () => void refetch().catch(() => undefined);
  // Changes of gifts (sent, claimed, returned) arrive as changes of tickets.
  useTicketsChangedSubscription({ skip: !data?.me, onData: again });
  if (!data?.me) {
    return error ? (
      <UnloadedState error={error} onRetry={again} />
    ) : (
      <div aria-busy="true">
        <LineSkeleton height={360} />
      </div>
    );
  }
  const given = data.sent.edges.flatMap(({ node }) => (node.state === 'waiting' ? node.ticketIds : []));
  const tickets = data.myTickets.edges.map(({ node }) => node).filter(({ id }) => !given.includes(id));
  return (
    <>
      <SendGift tickets={tickets} freeGifts={data.me.freeGifts?.amount ?? 0} chosen={chosen} onSent={again} />
      <GiftList
        title={t('gift.received.title')}
        empty={t('gift.received.empty')}
        gifts={data.received.edges.map(({ node }) => node)}
        onChange={again}
      />
      <GiftList
        title={t('gift.sent.title')}
        empty={t('gift.sent.empty')}
        gifts={data.sent.edges.map(({ node }) => node)}
        onChange={again}
      />
    </>
  );
}
