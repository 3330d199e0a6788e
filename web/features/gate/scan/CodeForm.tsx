import { isTicketLike } from '@mo-man/schema/rules/gate/scanned-ticket.rule.ts';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { scannedField } from './use-key-scanner.ts';

/** The field for the readable code below the QR code; it also accepts a scanner's whole text. */
export function CodeForm({ onCode, onGone }: { onCode: (code: string) => void; onGone: () => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (!isTicketLike(code)) return setIsWrong(true);
    setIsWrong(false);
    setCode('');
    onCode(code);
  };
  return (
    <form className="mm-gate-code" onSubmit={check}>
      <label className="mm-gate-field">
        <span>{t('gate.code.label')}</span>
        <input
          {...scannedField}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby="gate-code-hint"
        />
        <small id="gate-code-hint" role={isWrong ? 'alert' : undefined}>
          {t(isWrong ? 'gate.code.wrong' : 'gate.code.hint')}
        </small>
      </label>
      <div className="mm-gate-buttons">
        <Button onClick={onGone}>{t('gate.code.close')}</Button>
        <Button type="submit" look="primary">
          {t('gate.code.check')}
        </Button>
      </div>
    </form>
  );
}
