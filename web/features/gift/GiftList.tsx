import { useId, useState } from 'react';
import { useCancelGiftMutation } from '../../generated/operations/cancel-gift.ts';
import { useClaimGiftMutation } from '../../generated/operations/claim-gift.ts';
import type { Gift_giftFragment } from '../../generated/operations/gift-parts.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { GiftCode } from './GiftCode.tsx';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';

export function GiftList({
  title,
  empty,
  gifts,
  onChange,
}: {
  title: string;
  empty: string;
  gifts: readonly Gift_giftFragment[];
  onChange: () => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mm-gift-list">
      <h2 id={id}>{title}</h2>
      {gifts.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {gifts.map((gift) => (
            <li key={gift.id}>
              <GiftRow gift={gift} onChange={onChange} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GiftRow({ gift, onChange }: { gift: Gift_giftFragment; onChange: () => void }) {
  const t = useText();
  const dialog = useDialog();
  const { dateTime } = useFormats();
  const [cancel, { loading: isCancelling }] = useCancelGiftMutation({ context: { isQuiet: true } });
  const [claim, { loading: isClaiming }] = useClaimGiftMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, side, state, showing, ticketCount, freeGifts, contact, senderName, message } = gift;
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null);
    await act().catch((error: unknown) => setProblem(failureText(t, error)));
    onChange();
  };
  const takeBack = async () => {
    const isSure = await dialog.confirm({
      title: t('gift.cancel.title'),
      text: t('gift.cancel.text'),
      yes: t('gift.cancel.yes'),
      no: t('gift.cancel.no'),
    });
    if (isSure) await attempt(() => cancel({ variables: { input: { giftId: id } } }));
  };
  const take = () =>
    attempt(() => claim({ variables: { input: { giftId: id, idempotencyKey: keyOf(id) } } }));
  return (
    <article className="mm-gift-row">
      <h3>{showing?.event.title ?? t('gift.what', { tickets: ticketCount, free: freeGifts })}</h3>
      {showing && (
        <p>
          {t('gift.what', { tickets: ticketCount, free: freeGifts })} · {dateTime(showing.startsAt)}
        </p>
      )}
      <p>
        {side === 'received'
          ? t('gift.from', { name: senderName ?? '' })
          : contact === null
            ? t('gift.byCode')
            : t('gift.for', { contact })}
      </p>
      {message && <blockquote>{message}</blockquote>}
      <p className={`mm-gift-state mm-gift-state-${state}`}>
        {t(`gift.state.${state}`, { at: dateTime(gift.endedAt ?? gift.expiresAt) })}
      </p>
      {state === 'waiting' && side === 'sent' && (
        <>
          <GiftCode gift={gift} />
          <Button size="small" isBusy={isCancelling} onClick={() => void takeBack()}>
            {t('gift.cancel')}
          </Button>
        </>
      )}
      {state === 'waiting' && side === 'received' && (
        <Button look="primary" isBusy={isClaiming} onClick={() => void take()}>
          {t('gift.claim')}
        </Button>
      )}
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
    </article>
  );
}
