import { useText } from '../../../lib/intl/use-text.ts';
import { Timer } from '../../../ui/progress/Timer.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import type { KeptTurn } from '../../../storage/booking/turn-token.ts';

/** Countdown of a turn (10 minutes) while nothing is held. */
export function TurnClock({ turn, onEnd }: { turn: KeptTurn; onEnd: () => void }) {
  const t = useText();
  const dialogs = useDialog();
  const end = async () => {
    await dialogs.alert({
      title: t('booking.turnOver.title'),
      text: t('booking.turnOver.text'),
      ok: t('booking.turnOver.ok'),
    });
    onEnd();
  };
  return (
    <Timer
      until={new Date(turn.endsAt).toISOString()}
      label={t('booking.clock.turn')}
      onEnd={() => void end()}
    />
  );
}
