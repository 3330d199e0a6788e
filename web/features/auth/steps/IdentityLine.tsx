import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Who } from '../flow/login-step.rule.ts';
import { usePhoneBook } from '../../../parts/phone/use-phone-book.ts';

export function IdentityLine({ who, onChange }: { who: Who; onChange?: () => void }) {
  const t = useText();
  const { book } = usePhoneBook();
  const shown =
    who.kind === 'phone'
      ? (book?.spaced(who.value) ?? who.value.replace(/^(\+84)(\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3 $4'))
      : who.value;
  return (
    <div className="mm-login-who">
      <strong className="mm-numbers">{shown}</strong>
      {onChange && (
        <Button look="link" size="small" onClick={onChange}>
          {t(who.kind === 'email' ? 'auth.email.other' : 'auth.phone.other')}
        </Button>
      )}
      {/* Tells password managers whose password the next field has. */}
      <input type="text" name="username" autoComplete="username" value={who.value} readOnly hidden />
    </div>
  );
}
