import { useText } from '../../../lib/intl/use-text.ts';
import type { BookingOrder_orderFragment } from '../../../generated/operations/booking-order.ts';
import './contact.css';

/** The buyer's answers to the organizer's questions. */
export function AnswersCard({ order: { answers } }: { order: Pick<BookingOrder_orderFragment, 'answers'> }) {
  const t = useText();
  if (answers.length === 0) return null;
  return (
    <section className="mm-contact">
      <h3>{t('booking.answers.title')}</h3>
      <dl className="mm-answers">
        {answers.map(({ questionId, label, text }) => (
          <div key={questionId}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
