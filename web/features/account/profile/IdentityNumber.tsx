import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { SupportLinks } from '../../../parts/support/ContactSupport.tsx';
import { LockIcon } from '../account-icons.tsx';
import { ProfileField } from './ProfileField.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** The number of the identity card: entered once, confirmed, then shown masked and locked. */
export function IdentityNumber({ me, form }: { me: Account_meFragment; form: ProfileForm }) {
  const t = useText();
  if (me.identifyNumber === null) {
    return (
      <ProfileField
        form={form}
        field="identifyNumber"
        label={t('account.identity.label')}
        hint={t('account.identity.hint')}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      />
    );
  }
  return (
    <div className="mm-my-fact">
      <p className="mm-my-label">{t('account.identity.label')}</p>
      <p className="mm-my-value">
        <LockIcon size={18} />
        <span className="mm-numbers">{me.identifyNumber.replaceAll('*', '•')}</span>
      </p>
      <p className="mm-my-hint">{t('account.identity.locked')}</p>
      <SupportLinks />
    </div>
  );
}
