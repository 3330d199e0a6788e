import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useTurnBell } from './turn-bell.ts';

export function TurnBell() {
  const t = useText();
  const { isOn, toggle } = useTurnBell();
  return (
    <section className="mm-queue-notice">
      {isOn && <p>{t('queue.bell.on')}</p>}
      <Button look={isOn ? 'quiet' : undefined} onClick={toggle}>
        {t(isOn ? 'queue.bell.off' : 'queue.bell.ask')}
      </Button>
    </section>
  );
}
