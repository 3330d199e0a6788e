import { useText } from '../intl/use-text.ts';
import './button.css';
import './update-bar.css';

/** "There is a newer version": now, or later. */
export function UpdateBar({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) {
  const t = useText();
  return (
    <div className="mm-update" role="status">
      <p>{t('shell.update.text')}</p>
      <button type="button" className="mm-button mm-button-primary" onClick={onUpdate}>
        {t('shell.update.now')}
      </button>
      <button type="button" className="mm-button" onClick={onLater}>
        {t('shell.update.later')}
      </button>
    </div>
  );
}
