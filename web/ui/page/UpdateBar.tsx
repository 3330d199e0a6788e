import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../controls/Button.tsx';
import './update-bar.css';

export function UpdateBar({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) {
  const t = useText();
  return (
    <div className="mm-update" role="status">
      <p>{t('shell.update.text')}</p>
      <Button look="primary" onClick={onUpdate}>
        {t('shell.update.now')}
      </Button>
      <Button onClick={onLater}>{t('shell.update.later')}</Button>
    </div>
  );
}
