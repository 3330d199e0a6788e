import { useText } from '../../../lib/intl/use-text.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { Timer } from '../../../ui/progress/Timer.tsx';
import type { QueueProgress } from '../queue-types.ts';

/**
 * Shown from when the list is closed until the number is drawn: nobody else can join the draw. `opensAt`: by this phone's clock, epoch
 * milliseconds; null when the sale has opened.
 */
export function DrawingPanel({
  showingId,
  progress,
  opensAt,
}: {
  showingId: string;
  progress: QueueProgress;
  opensAt: number | null;
}) {
  const t = useText();
  const { number } = useFormats();
  return (
    <>
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
          <div className="mm-queue-live">
            <div role="status">
              <h2>{t(opensAt === null ? 'queue.drawing.title' : 'queue.listClosed.title')}</h2>
              <p>{t(opensAt === null ? 'queue.drawing.text' : 'queue.listClosed.text')}</p>
            </div>
            {opensAt !== null && (
              <p className="mm-queue-clock">
                <Timer until={new Date(opensAt).toISOString()} />
              </p>
            )}
          </div>
        </TicketCard>
      </section>
      <p className="mm-queue-hint">
        <a href={sitePath(`/draw/${showingId}`)}>{t('queue.gather.check')}</a>
      </p>
    </>
  );
}
