import { useText } from '../../../lib/intl/use-text.ts';
import { sitePath } from '../../../storage/site-settings.ts';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { TicketCard } from '../../../ui/cards/TicketCard.tsx';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { KeptTurn } from '../../../storage/booking/turn-token.ts';
import type { QueueShowing } from '../queue-types.ts';

export function bookingPath({ id, event }: Pick<QueueShowing, 'id' | 'event'>): string {
  return `/events/${event.id}/bookings/${id}/${event.slug}`;
}

export function TurnRunning({
  showing,
  turn,
  onLeave,
  onOver,
}: {
  showing: QueueShowing;
  turn: KeptTurn;
  onLeave: () => Promise<void>;
  onOver: () => void;
}) {
  const t = useText();
  return (
    <>
      <section className="mm-queue-slip">
        <TicketCard isLit stub={<p className="mm-queue-hint">{t('queue.running.text')}</p>}>
          <div className="mm-queue-live">
            <h2>{t('queue.running.title')}</h2>
            <p className="mm-queue-clock">
              <Timer until={new Date(turn.endsAt).toISOString()} onEnd={onOver} />
            </p>
          </div>
        </TicketCard>
      </section>
      <BottomActionBar>
        <a
          className={buttonClass({ look: 'primary', size: 'large', isWide: true })}
          href={sitePath(bookingPath(showing))}
        >
          {t('queue.running.book')}
        </a>
      </BottomActionBar>
      <Button look="quiet" onClick={() => void onLeave()}>
        {t('queue.leave.openTurn')}
      </Button>
    </>
  );
}
