import { useState } from 'react';
import type { MyAccountQuery } from '../../../generated/operations/my-account.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { PasswordChange } from './PasswordChange.tsx';

export function SecuritySection({ me }: { me: NonNullable<MyAccountQuery['me']> }) {
  const t = useText();
  const { date } = useFormats();
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
      <div className="mm-my-fact">
        <p className="mm-my-label">{t('account.social.label')}</p>
        {me.socialLogins.length === 0 && <p className="mm-my-value">{t('account.social.none')}</p>}
        <ul className="mm-my-plainlist">
          {me.socialLogins.map(({ id, provider, createdAt }) => (
            <li key={id}>
              <strong>{t(`account.social.${provider}`)}</strong>{' '}
              <span className="mm-my-hint">{t('account.social.since', { date: date(createdAt) })}</span>
            </li>
          ))}
        </ul>
      </div>
    </AccountSection>
  );
}
