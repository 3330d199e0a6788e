import { useText } from '../../../lib/intl/use-text.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import type { QueueProgress } from '../queue-types.ts';

/** Shown after the opening while the numbers are drawn: nobody else can join the draw. */
export function DrawingPanel({ progress }: { progress: QueueProgress }) {
  const t = useText();
  const { number } = useFormats();
  return (
    <section className="mm-queue-slip">
      <TicketCard
        isLit
        stub={
          <dl className="mm-queue-facts mm-numbers">
            <div>
              <dt>{t('queue.facts.drawn')}</dt>
              <dd>{number(progress.gathered)}</dd>
            </div>
          </dl>
        }
      >
        <div className="mm-queue-live" role="status">
          <h2>{t('queue.drawing.title')}</h2>
          <p>{t('queue.drawing.text')}</p>
        </div>
      </TicketCard>
    </section>
  );
}
