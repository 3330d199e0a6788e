import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import type { WaitingPlace_placeFragment } from '../../generated/operations/waiting-place.ts';
import { useLeaveWaitingListMutation } from '../../generated/operations/leave-waiting-list.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';

export function WaitingPlace({
  place,
  onChanged,
}: {
  place: WaitingPlace_placeFragment;
  onChanged: () => void;
}) {
  const t = useText();
  const dialogs = useDialog();
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [leave] = useLeaveWaitingListMutation({ context: { isQuiet: true } });
  const send = async () => {
    const isSure = await dialogs.confirm({
      title: t('waiting.leave.confirm.title'),
      text: t('waiting.leave.confirm.text'),
      yes: t('waiting.leave'),
      no: t('waiting.leave.confirm.no'),
    });
    if (!isSure) return;
    setBusy(true);
    setFailure(null);
    try {
      await leave({ variables: { input: { placeId: place.id } } });
      onChanged();
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="mm-waiting-place" aria-labelledby="mm-waiting-place">
      <h2 id="mm-waiting-place" role="status">
        {t('waiting.place', { ahead: place.ahead })}
      </h2>
      <p>
        {t('waiting.place.what', {
          count: place.quantity,
          what: place.ticketTypeName ?? place.sectionName ?? t('waiting.any'),
        })}
      </p>
      <p>{t('waiting.place.text', { minutes: limits.waitingOfferMinutes })}</p>
      {place.isPaused && <Notice type="warning">{t('waiting.paused')}</Notice>}
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <Button isBusy={isBusy} disabled={!isOnline} onClick={() => void send()}>
        {t('waiting.leave')}
      </Button>
    </section>
  );
}
