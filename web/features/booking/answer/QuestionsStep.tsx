import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { BookingOrder, BookingShowing, KnownOrder } from '../booking-types.ts';
import { AddOnsPart } from '../add-ons/AddOnsPart.tsx';
import { amountToPay } from '../../../parts/order/amount-to-pay.rule.ts';
import { useAddOns } from '../add-ons/use-add-ons.ts';
import { ContactFields } from './ContactFields.tsx';
import { DeliveryChoice } from '../delivery/DeliveryChoice.tsx';
import { ShortOfTime } from '../order/HoldClock.tsx';
import { QuestionField } from '../../../parts/questions/QuestionField.tsx';
import { AttendeesPart } from './AttendeesPart.tsx';
import { fieldOfQuestion } from './question-form.rule.ts';
import { StepFrame } from '../StepFrame.tsx';
import { useQuestionForm } from './use-question-form.ts';

export function QuestionsStep({
  showing,
  known,
  clock,
  onOrder,
  onAnswered,
  onStale,
  onChange,
}: {
  showing: BookingShowing;
  known: KnownOrder;
  clock: ReactNode;
  /** The order has changed, and this step goes on. */
  onOrder: (order: BookingOrder) => void;
  onAnswered: (order: BookingOrder) => void;
  /** The server's order has changed. */
  onStale: () => void;
  onChange: () => void;
}) {
  const t = useText();
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: string } | null>(null);
  const form = useQuestionForm(showing, known.order);
  const { order } = known;
  const addOns = useAddOns(showing, order, { onOrder, onStale });
  // Shows the shipping fee as soon as paper tickets are chosen, before the step is sent.
  const shippingFee = form.wantsDelivery ? (showing.deliveryFee ?? 0) : 0;
  const sums = { ...order, shippingFee, total: order.total - order.shippingFee + shippingFee };
  useEffect(() => {
    if (!wrong) return;
    const first = body.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wrong.field)}"] input`);
    first?.focus();
  }, [wrong]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await form.send();
    if ('order' in answer) onAnswered(answer.order);
    else if (answer.field !== null) setWrong({ field: answer.field });
    else onStale();
  };
  return (
    <StepFrame
      showing={showing}
      title={t('booking.questions.title')}
      notices={
        <>
          <ShortOfTime known={known} />
          {form.failure && (
            <Notice type="error" isUrgent>
              {form.failure}
            </Notice>
          )}
        </>
      }
      bought={{ sums, sectionName: order.sectionName }}
      clock={clock}
      action={
        <Button
          look="primary"
          size="large"
          isWide
          isBusy={form.isSending || addOns.isSending}
          type="submit"
          form={formId}
        >
          {amountToPay(sums) === 0 ? t('booking.questions.nextFree') : t('booking.questions.next')}
        </Button>
      }
      below={
        <Button look="quiet" isWide disabled={form.isSending} onClick={onChange}>
          {t('booking.change.open')}
        </Button>
      }
    >
      <form className="mm-form" id={formId} ref={body} noValidate onSubmit={(event) => void send(event)}>
        <p className="mm-booking-lead">{t('booking.questions.lead')}</p>
        <ContactFields form={form} />
        {showing.hasAddOns && <AddOnsPart addOns={addOns} />}
        {showing.deliveryFee !== null && <DeliveryChoice form={form} fee={showing.deliveryFee} />}
        {showing.questions.length > 0 && <h3>{t('booking.questions.organizer')}</h3>}
        {showing.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            field={fieldOfQuestion(question.id)}
            value={form.answers[question.id] ?? ''}
            problem={form.problems[fieldOfQuestion(question.id)]}
            onChange={(value) => form.setAnswer(question.id, value)}
            onLeave={() => form.leave(fieldOfQuestion(question.id))}
          />
        ))}
        {showing.attendeeForm && (
          <AttendeesPart asked={showing.attendeeForm} places={order.attendees} form={form} />
        )}
      </form>
    </StepFrame>
  );
}
