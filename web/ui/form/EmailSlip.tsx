import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../controls/Button.tsx';
import { emailMeant } from './email-slip.rule.ts';

/**
 * Asks about an address with a probable typing error; one tap corrects it. The live region exists before its text, so that it is read
 * out.
 */
export function EmailSlip({ typed, onCorrect }: { typed: string; onCorrect: (email: string) => void }) {
  const t = useText();
  const meant = emailMeant(typed);
  return (
    <div role="status" style={meant === null ? undefined : { marginTop: 4 }}>
      {meant !== null && (
        <Button look="link" size="small" onClick={() => onCorrect(meant)}>
          {t('form.email.meant', { domain: meant.slice(meant.indexOf('@') + 1) })}
        </Button>
      )}
    </div>
  );
}
