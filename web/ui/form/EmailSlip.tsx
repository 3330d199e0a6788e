import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../controls/Button.tsx';
import { emailMeant } from './email-slip.rule.ts';
import './email-slip.css';

/** Asks about an address that is a slip away from a usual one; one touch corrects it. It is there before it speaks, so that it is read out. */
export function EmailSlip({
  typed,
  onCorrect,
}: {
  typed: string;
  /** Is given the address that was meant. */
  onCorrect: (email: string) => void;
}) {
  const t = useText();
  const meant = emailMeant(typed);
  return (
    <div className="mm-email-slip" role="status">
      {meant !== null && (
        <Button look="link" size="small" onClick={() => onCorrect(meant)}>
          {t('form.email.meant', { domain: meant.slice(meant.indexOf('@') + 1) })}
        </Button>
      )}
    </div>
  );
}
