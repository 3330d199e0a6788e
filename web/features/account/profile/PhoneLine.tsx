import { useState } from 'react';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { StateIcon } from '../../../ui/icons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';

export function PhoneLine({ me }: { me: Account_meFragment }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const action = !me.phone ? 'add' : me.phoneVerified ? 'change' : 'prove';
  return (
    <div className="mm-my-fact">
      <div className="mm-my-factline">
        <div>
          <p className="mm-my-label">{t('account.phone.label')}</p>
          <p className="mm-my-value mm-numbers">{me.phone ? spacedPhone(me.phone) : t('account.none')}</p>
        </div>
        {!isOpen && <Button onClick={() => setOpen(true)}>{t(`account.phone.${action}`)}</Button>}
      </div>
      {me.phone && (
        <p className={`mm-my-state ${me.phoneVerified ? 'mm-my-good' : 'mm-my-open'}`}>
          <StateIcon type={me.phoneVerified ? 'success' : 'warning'} size={20} />
          {t(me.phoneVerified ? 'account.phone.proven' : 'account.phone.open')}
        </p>
      )}
      {isOpen && (
        <PhoneChange
          known={action === 'prove' ? (me.phone ?? '') : ''}
          userId={me.id}
          onDone={() => setOpen(false)}
        />
      )}
    </div>
  );
}
