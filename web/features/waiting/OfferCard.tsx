import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAcceptOfferMutation } from '../../generated/operations/accept-offer.ts';
import { useLeaveWaitingListMutation } from '../../generated/operations/leave-waiting-list.ts';
import type { WaitingPlace_placeFragment } from '../../generated/operations/waiting-place.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { bookingPath } from '../../lib/showing-path.rule.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Timer } from '../../ui/progress/Timer.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useOfferKey } from './use-offer-key.ts';

export function OfferCard({
  offer,
  placeId,
  showing,
  onChanged,
}: {
  offer: NonNullable<WaitingPlace_placeFragment['offer']>;
  placeId: string;
  showing: { id: string; event: { id: string; slug: string } };
  onChanged: () => void;
}) {
  const t = useText();
  const { money, dateTime } = useFormats();
  const navigate = useNavigate();
  const dialogs = useDialog();
  const isOnline = useIsOnline();
  const idempotencyKey = useOfferKey(offer.id);
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [accept] = useAcceptOfferMutation({ context: { isQuiet: true } });
  const [leave] = useLeaveWaitingListMutation({ context: { isQuiet: true } });

  const act = async (which: 'accept' | 'decline', run: () => Promise<unknown>) => {
    setFailure(null);
    setBusy(which);
    try {
      await run();
    } catch (error) {
      setFailure(failureText(t, error));
      onChanged();
    } finally {
      setBusy(null);
    }
  };
  const take = () =>
    act('accept', async () => {
      const { data } = await accept({ variables: { input: { offerId: offer.id, idempotencyKey } } });
      if (data) await navigate(`${bookingPath(showing.event, showing.id)}#step-payment`);
    });
  const decline = async () => {
    const isSure = await dialogs.confirm({
      title: t('waiting.decline.confirm.title'),
      text: t('waiting.decline.confirm.text'),
      yes: t('waiting.decline'),
      no: t('waiting.decline.confirm.no'),
    });
    if (!isSure) return;
    await act('decline', async () => {
      await leave({ variables: { input: { placeId } } });
      onChanged();
    });
  };
  return (
    <section className="mm-waiting-offer" aria-labelledby="mm-waiting-offer">
      <div role="status">
        <h2 id="mm-waiting-offer">{t('waiting.offer.title')}</h2>
      </div>
      <p>
        <strong>{t('waiting.place.what', { count: offer.quantity, what: offer.ticketTypeName })}</strong>
        {' · '}
        {offer.sectionName}
        {offer.seatLabels.length > 0 && ` · ${offer.seatLabels.join(', ')}`}
      </p>
      <p className="mm-numbers">{money(offer.price)}</p>
      <Timer until={offer.expiresAt} label={t('waiting.offer.timer')} onEnd={onChanged} />
      <p>{t('waiting.offer.text', { until: dateTime(offer.expiresAt) })}</p>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <div className="mm-waiting-ways">
        <Button
          look="primary"
          size="large"
          isWide
          isBusy={busy === 'accept'}
          disabled={!isOnline || busy !== null}
          onClick={() => void take()}
        >
          {t('waiting.offer.take')}
        </Button>
        <Button
          isWide
          isBusy={busy === 'decline'}
          disabled={!isOnline || busy !== null}
          onClick={() => void decline()}
        >
          {t('waiting.decline')}
        </Button>
      </div>
    </section>
  );
}
