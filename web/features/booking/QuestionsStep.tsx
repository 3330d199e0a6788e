import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../shared/intl/use-text.ts';
import { BottomActionBar } from '../../shared/ui/BottomActionBar.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { ActionNote } from './ActionNote.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import type { BookingOrder, BookingShowing, KnownOrder } from './booking-types.ts';
import { ContactFields } from './ContactFields.tsx';
import { ShortOfTime } from './HoldClock.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { QuestionField } from './QuestionField.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Step 2: who receives the tickets, and what the organizer asks. */
export function QuestionsStep({
  showing,
  known,
  isArrival,
  clock,
  onAnswered,
  onStale,
}: {
  showing: BookingShowing;
  known: KnownOrder;
  isArrival: boolean;
  clock: ReactNode;
  onAnswered: (order: BookingOrder) => void;
  /** The order is no longer what this screen thinks. */
  onStale: () => void;
}) {
  const t = useText();
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<{ field: string } | null>(null);
  const form = useQuestionForm(showing, known.order);
  const { order } = known;
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
    <BookingColumns
      aside={
        <>
          <OrderSummary showing={showing} sums={order} sectionName={order.sectionName} />
          <BottomActionBar
            note={
              <ActionNote
                count={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
                lines={order.lines}
                total={order.total}
                clock={clock}
              />
            }
          >
            <Button
              variant="contained"
              size="large"
              fullWidth
              type="submit"
              form={formId}
              loading={form.isSending}
            >
              {order.total === 0 ? t('booking.questions.nextFree') : t('booking.questions.next')}
            </Button>
          </BottomActionBar>
        </>
      }
    >
      <StepHeading isArrival={isArrival}>{t('booking.questions.title')}</StepHeading>
      <div className="mm-booking-notices">
        <ShortOfTime known={known} />
        {form.failure && (
          <Notice type="error" isUrgent>
            {form.failure}
          </Notice>
        )}
      </div>
      <form className="mm-form" id={formId} ref={body} noValidate onSubmit={(event) => void send(event)}>
        <p className="mm-booking-lead">{t('booking.questions.lead')}</p>
        <ContactFields form={form} />
        {showing.questions.length > 0 && <h3>{t('booking.questions.organizer')}</h3>}
        {showing.questions.map((question) => (
          <QuestionField key={question.id} question={question} form={form} />
        ))}
      </form>
    </BookingColumns>
  );
}
