import { limits } from '@mo-man/schema/limits.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import { giftMessageRule } from '@mo-man/schema/rules/event/gift.rule.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { GiftScreenQuery } from '../../generated/operations/gift-screen.ts';
import type { Gift_giftFragment } from '../../generated/operations/gift-parts.ts';
import { useSendGiftMutation } from '../../generated/operations/send-gift.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { chooseTicket, freeGiftsFor, giveable } from './giveable.rule.ts';
import { SentGift } from './SentGift.tsx';
import { TicketChoice } from './TicketChoice.tsx';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';

type OwnTicket = GiftScreenQuery['myTickets']['edges'][number]['node'];
type Way = 'phone' | 'email' | 'code';

const toRules = { phone: phoneRule, email: emailRule, code: z.string() } as const;

export function SendGift({
  tickets,
  freeGifts,
  chosen: chosenAtFirst,
  onSent,
}: {
  tickets: readonly OwnTicket[];
  freeGifts: number;
  chosen: string | null;
  onSent: () => void;
}) {
  const t = useText();
  const [send] = useSendGiftMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const [now] = useState(() => new Date());
  const [way, setWay] = useState<Way>('phone');
  const [chosen, setChosen] = useState<readonly string[]>(chosenAtFirst === null ? [] : [chosenAtFirst]);
  const [passedOn, setPassedOn] = useState(0);
  const [sent, setSent] = useState<Gift_giftFragment | null>(null);
  const [hasNothing, setHasNothing] = useState(false);
  const giveableNow = giveable(tickets, now);
  const given = giveableNow.filter(({ id }) => chosen.includes(id));
  const ticketIds = given.map(({ id }) => id);
  const left = Math.max(0, Math.min(limits.freeGiftsMax - given.length, freeGifts - freeGiftsFor(given)));

  const form = useForm(
    { to: toRules[way], message: giftMessageRule },
    { to: '', message: '' },
    async (tidy) => {
      if (ticketIds.length + passedOn === 0) return setHasNothing(true);
      const request = {
        ticketIds,
        freeGifts: Math.min(passedOn, left),
        message: tidy.message,
        ...(way === 'code' ? {} : { [way]: tidy.to }),
      };
      const { data } = await send({ variables: { input: { ...request, idempotencyKey: keyOf(request) } } });
      if (!data) return;
      setSent(data.sendGift.gift);
      setChosen([]);
      setPassedOn(0);
      onSent();
    },
  );

  if (sent) return <SentGift gift={sent} onAgain={() => setSent(null)} />;
  return (
    <form noValidate className="mm-gift-form" onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <p className="mm-gift-balance">{t('gift.cost', { max: limits.freeGiftsMax })}</p>
      {(freeGifts > 0 || freeGiftsFor(giveableNow) > 0) && (
        <p className="mm-gift-balance">{t('gift.balance', { count: freeGifts })}</p>
      )}
      <TicketChoice
        tickets={giveableNow}
        chosen={ticketIds}
        freeGifts={freeGifts}
        onPress={(ticket) => {
          setHasNothing(false);
          setChosen(chooseTicket(ticketIds, ticket, giveableNow, freeGifts));
        }}
      />
      {freeGifts > 0 && (
        <div className="mm-gift-pass">
          <span>{t('gift.passOn')}</span>
          <Stepper
            value={Math.min(passedOn, left)}
            max={left}
            label={t('gift.passOn')}
            lessLabel={t('gift.passOn.less')}
            moreLabel={t('gift.passOn.more')}
            onChange={(count) => {
              setHasNothing(false);
              setPassedOn(count);
            }}
          />
        </div>
      )}
      <fieldset className="mm-gift-to">
        <legend>{t('gift.to')}</legend>
        <ChoiceChips<Way>
          label={t('gift.to')}
          chosen={way}
          choices={(['phone', 'email', 'code'] as const).map((value) => ({
            value,
            label: t(`gift.to.${value}`),
          }))}
          onChoose={(next) => next && setWay(next)}
        />
        {way === 'code' ? (
          <p>{t('gift.to.code.hint')}</p>
        ) : (
          <TextField
            {...form.fieldProps('to')}
            label={t(`gift.to.${way}.label`)}
            type={way === 'phone' ? 'tel' : 'email'}
            fullWidth
            slotProps={{
              htmlInput: { inputMode: way === 'phone' ? 'tel' : 'email', autoCapitalize: 'none' },
            }}
          />
        )}
      </fieldset>
      <TextField
        {...form.fieldProps('message')}
        label={t('gift.message.label')}
        multiline
        minRows={2}
        fullWidth
        helperText={
          form.fieldProps('message').helperText ??
          t('gift.message.hint', { left: limits.giftMessageMax - form.values.message.length })
        }
      />
      {hasNothing && (
        <Notice type="error" isUrgent>
          {t('gift.chooseFirst')}
        </Notice>
      )}
      <p className="mm-gift-terms">
        {t('gift.terms', { days: limits.giftDays, minutes: limits.giftStopMinutes })}
      </p>
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('gift.send', { count: ticketIds.length, free: Math.min(passedOn, left) })}
      </Button>
    </form>
  );
}
