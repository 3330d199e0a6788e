import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useClaimGiftMutation } from '../../generated/operations/claim-gift.ts';
import { type GiftOfferQuery, useGiftOfferQuery } from '../../generated/operations/gift-offer.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { TicketCard } from '../../ui/cards/TicketCard.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { TicketIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { Claimed } from './Claimed.tsx';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';

export function ClaimOffer({ code }: { code: string }) {
  const t = useText();
  const { data, error, refetch } = useGiftOfferQuery({ variables: { code }, errorPolicy: 'all' });
  if (data?.giftOffer) return <Offer code={code} offer={data.giftOffer} />;
  if (error) return <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (data) {
    return (
      <EmptyState
        picture={<TicketIcon size={48} />}
        title={t('gift.none.title')}
        text={t('gift.none.text')}
        isWholePage
      >
        <Link className={buttonClass({ look: 'primary' })} to="?code=">
          {t('gift.enter.again')}
        </Link>
        <a className={buttonClass()} href={sitePath('/my-tickets')}>
          {t('shell.tickets')}
        </a>
      </EmptyState>
    );
  }
  return (
    <div aria-busy="true">
      <LineSkeleton height={320} />
    </div>
  );
}

function Offer({ code, offer }: { code: string; offer: NonNullable<GiftOfferQuery['giftOffer']> }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { status } = useSession();
  const [claim, { loading }] = useClaimGiftMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [isClaimed, setClaimed] = useState(false);
  const { state, showing, ticketCount, freeGifts, senderName, message, expiresAt } = offer;
  const take = async () => {
    setProblem(null);
    if (status !== 'signedIn' && !(await openLogin({ reason: 'action' }))) return;
    try {
      await claim({ variables: { input: { code, idempotencyKey: keyOf(code) } } });
      setClaimed(true);
    } catch (error) {
      setProblem(failureText(t, error));
    }
  };
  if (isClaimed) return <Claimed hasTickets={ticketCount > 0} />;
  return (
    <div className="mm-gift">
      <TicketCard
        isLit={state === 'waiting'}
        isFaded={state !== 'waiting'}
        stub={<p>{t(`gift.offer.${state}`, { at: dateTime(expiresAt) })}</p>}
      >
        <p>{t('gift.from', { name: senderName })}</p>
        <PageTitle>
          {showing?.event.title ?? t('gift.what', { tickets: ticketCount, free: freeGifts })}
        </PageTitle>
        {showing && (
          <p>
            {t('gift.what', { tickets: ticketCount, free: freeGifts })}
            <br />
            {dateTime(showing.startsAt)}
            <br />
            {showing.event.venue.name}
          </p>
        )}
        {message && <blockquote>{message}</blockquote>}
      </TicketCard>
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
      {state === 'waiting' && (
        <Button look="primary" size="large" isWide isBusy={loading} onClick={() => void take()}>
          {t(status === 'signedIn' ? 'gift.claim' : 'gift.claim.login')}
        </Button>
      )}
    </div>
  );
}
