import { Link } from 'react-router-dom';
import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { lookPath } from '../../../lib/showing-path.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NextIcon } from '../../../ui/icons.tsx';
import type { EventOfScreen } from '../event-of-screen.ts';

const coming = new Set(['not_open_for_sale_yet', 'not_open_for_registration_yet']);

/** Link to the seats of a showing that cannot be chosen by its button: its sale has not opened, or it has a queue. */
export function LookLink({ event, showing }: { event: EventOfScreen; showing: ShowingCard_showingFragment }) {
  const t = useText();
  const isComing = showing.saleStatus !== null && coming.has(showing.saleStatus);
  if (!isComing && showing.callToAction !== 'waiting_room') return null;
  return (
    <Link className="mm-event-tool" to={lookPath(event, showing.id)}>
      {t('event.showing.look')}
      <NextIcon size={20} />
    </Link>
  );
}
