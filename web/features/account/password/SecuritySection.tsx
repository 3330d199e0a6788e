import { useState } from 'react';
import type { MyAccountQuery } from '../../../generated/operations/my-account.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { LinkedLogins } from '../linked/LinkedLogins.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { PasswordChange } from './PasswordChange.tsx';

export function SecuritySection({ me }: { me: NonNullable<MyAccountQuery['me']> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection name="security">
      <div className="mm-my-fact">
        <div className="mm-my-factline">
          <div>
            <p className="mm-my-label">{t('account.password.label')}</p>
            <p className="mm-my-value">
              {t(me.hasPassword ? 'account.password.has' : 'account.password.hasNot')}
            </p>
          </div>
          {!isOpen && (
            <Button onClick={() => setOpen(true)}>
              {t(me.hasPassword ? 'account.password.change' : 'account.password.set')}
            </Button>
          )}
        </div>
        {isOpen && <PasswordChange me={me} onDone={() => setOpen(false)} />}
      </div>
      <Passkeys passkeys={me.passkeys} />
      <LinkedLogins logins={me.socialLogins} />
    </AccountSection>
  );
}
