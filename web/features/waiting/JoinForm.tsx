import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import { useJoinWaitingListMutation } from '../../generated/operations/join-waiting-list.ts';
import type { WaitingListScreenQuery } from '../../generated/operations/waiting-list-screen.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';

type Showing = NonNullable<WaitingListScreenQuery['showing']>;

export function JoinForm({ showing, onJoined }: { showing: Showing; onJoined: () => void }) {
  const t = useText();
  const { money } = useFormats();
  const isOnline = useIsOnline();
  const [typeId, setTypeId] = useState<string | null>(null);
  const [asked, setAsked] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [join] = useJoinWaitingListMutation({ context: { isQuiet: true } });
  // Nobody waits for what is sold only together with another ticket.
  const ticketTypes = showing.ticketTypes.filter(({ companionOf }) => companionOf === null);
  const meant = ticketTypes.filter(({ id }) => typeId === null || id === typeId);
  // Of one type the number moves by its bundles; with any type, the platform says which numbers none of them has.
  const bundle = meant.length === 1 ? (meant[0]?.bundleSize ?? 1) : 1;
  const whole = (count: number, round: (bundles: number) => number) => round(count / bundle) * bundle;
  const most = whole(
    Math.min(
      limits.maxUnitsPerHold,
      showing.maxTicketsPerAccount,
      Math.max(1, ...meant.map(({ maxPerOrder }) => maxPerOrder)),
    ),
    Math.floor,
  );
  const least = Math.min(most, whole(Math.min(...meant.map(({ minPerOrder }) => minPerOrder)), Math.ceil));
  const quantity = Math.min(most, Math.max(least, whole(asked, Math.ceil)));

  const send = async () => {
    setFailure(null);
    setBusy(true);
    try {
      const input = { showingId: showing.id, ticketTypeId: typeId, quantity };
      const { data } = await join({ variables: { input } });
      if (data) onJoined();
    } catch (error) {
      setFailure(failureText(t, error));
      onJoined();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="mm-waiting-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{t('waiting.join.title')}</h2>
      <p>{t('waiting.join.text', { minutes: limits.waitingOfferMinutes })}</p>
      <fieldset>
        <legend>{t('waiting.join.what')}</legend>
        <label>
          <input type="radio" name="type" checked={typeId === null} onChange={() => setTypeId(null)} />
          <span>{t('waiting.any')}</span>
        </label>
        {ticketTypes.map(({ id, name, price }) => (
          <label key={id}>
            <input type="radio" name="type" checked={typeId === id} onChange={() => setTypeId(id)} />
            <span>{name}</span>
            <span className="mm-numbers">{money(price)}</span>
          </label>
        ))}
      </fieldset>
      <div className="mm-waiting-count">
        <span>{t('waiting.join.count')}</span>
        <Stepper
          value={quantity}
          min={least}
          max={most}
          step={bundle}
          label={t('waiting.join.count')}
          lessLabel={t('waiting.join.less')}
          moreLabel={t('waiting.join.more')}
          onChange={setAsked}
        />
      </div>
      <p className="mm-waiting-hint">{t('waiting.join.together')}</p>
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <Button look="primary" size="large" isWide type="submit" isBusy={isBusy} disabled={!isOnline}>
        {t('waiting.join')}
      </Button>
    </form>
  );
}
