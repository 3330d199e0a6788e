import { Link } from 'react-router-dom';
import type { ShowingCard_showingFragment } from '../../../generated/operations/showing-card.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { NextIcon } from '../../../ui/icons.tsx';

export function WaitingListLink({ showing }: { showing: ShowingCard_showingFragment }) {
  const t = useText();
  if (!showing.hasWaitingList) return null;
  return (
    <Link className="mm-event-tool" to={`/waiting-list/${showing.id}`}>
      {t('waiting.join')}
      <NextIcon size={20} />
    </Link>
  );
}
