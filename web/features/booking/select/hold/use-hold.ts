import type { Selection } from '@mo-man/schema/rules/order/selection.rule.ts';
import { useState } from 'react';
import { useHoldTicketsMutation } from '../../../../generated/operations/hold-tickets.ts';
import { errorDetails, errorName } from '../../../../lib/errors/error-code.ts';
import { failureText } from '../../../../lib/intl/failure-text.ts';
import { useCaptcha } from '../../../../parts/captcha/use-captcha.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { askUntilAnswered, isDecided } from '../../order/ask-until-answered.ts';
import type { BookingOrder } from '../../booking-types.ts';
import { type HoldFailure, judgeHoldFailure } from './hold-failure.rule.ts';
import { useAttempts } from '../../order/use-attempts.ts';
import { selectionInput } from '../use-quote.ts';

export type HoldAnswer = { order: BookingOrder } | { failure: HoldFailure };

/**
 * Holds the selection, or changes a held order to it. An attempt whose answer was lost is retried with the same idempotency key, so
 * nothing is held twice.
 */
export function useHold(showingId: string, turnToken: string | undefined) {
  const t = useText();
  const attempts = useAttempts(showingId);
  const [isHolding, setHolding] = useState(false);
  const { isChecking, act: withCaptcha } = useCaptcha(showingId, 'hold');
  const [holdTickets] = useHoldTicketsMutation({ context: { isQuiet: true } });

  const hold = async (selection: Selection, changing?: string): Promise<HoldAnswer> => {
    const act = changing === undefined ? 'hold' : 'change';
    const request = {
      ...selectionInput(showingId, selection),
      ...(turnToken ? { turnToken } : {}),
      ...(changing === undefined ? {} : { changing }),
    };
    const input = { ...request, idempotencyKey: attempts.keyFor(act, request) };
    setHolding(true);
    try {
      const { data } = await withCaptcha((captcha) =>
        askUntilAnswered(() => holdTickets({ variables: { input: { ...input, ...captcha } } })),
      );
      attempts.settle(act);
      // The button stays busy until the next step replaces it.
      if (data) return { order: data.holdTickets.order };
      setHolding(false);
      return { failure: { kind: 'told', text: t('error.network') } };
    } catch (error) {
      if (isDecided(error)) attempts.settle(act);
      setHolding(false);
      const text = failureText(t, error);
      return { failure: judgeHoldFailure(errorName(error), errorDetails(error) ?? {}, text) };
    }
  };
  return { isHolding, isChecking, hold };
}
