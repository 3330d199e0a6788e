import { useRef } from 'react';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { EmailState } from './EmailState.tsx';
import { IdentityNumber } from './IdentityNumber.tsx';
import { PhoneLine } from './PhoneLine.tsx';
import { isEmailChanged } from './profile-form.rule.ts';
import { ProfileChoice } from './ProfileChoice.tsx';
import { ProfileField } from './ProfileField.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useProfileForm } from './use-profile-form.ts';

const languages = [
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'en', label: 'English' },
] as const;

export function ProfileSection({ me }: { me: Account_meFragment }) {
  const t = useText();
  const form = useProfileForm(me);
  const heading = useRef<HTMLHeadingElement>(null);
  useLeaveQuestion(form.isChanged);
  const save = async () => {
    // The bar with the pressed button disappears.
    if (await form.send()) heading.current?.focus({ preventScroll: true });
  };
  const button = (
    <Button look="primary" size="large" isBusy={form.isSending} type="submit" disabled={!form.isChanged}>
      {t('account.profile.save')}
    </Button>
  );
  return (
    <AccountSection name="profile" heading={heading}>
      {form.failure && (
        <Notice type="error" isUrgent>
          {form.failure}
        </Notice>
      )}
      <form
        className="mm-my-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ProfileField form={form} field="name" label={t('account.profile.name')} autoComplete="name" />
        <div className="mm-my-email">
          <ProfileField
            form={form}
            field="email"
            type="email"
            label={t('account.profile.email')}
            hint={t('account.profile.emailHint')}
            autoComplete="email"
            slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
          />
          {isEmailChanged(form.values, me) ? (
            <ProfileField
              form={form}
              field="confirmEmail"
              type="email"
              label={t('account.profile.confirmEmail')}
              autoComplete="off"
              slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            />
          ) : (
            <EmailState me={me} />
          )}
        </div>
        <ProfileField
          form={form}
          field="dob"
          label={t('account.profile.dob')}
          hint={t('account.profile.dobHint')}
          autoComplete="bday"
          slotProps={{ htmlInput: { placeholder: t('account.profile.dobShape') } }}
        />
        <IdentityNumber me={me} form={form} />
        <ProfileChoice
          form={form}
          field="gender"
          label={t('account.profile.gender')}
          choices={(['male', 'female', 'other'] as const).map((value) => ({
            value,
            label: t(`account.profile.gender.${value}`),
          }))}
        />
        <ProfileChoice form={form} field="locale" label={t('account.profile.locale')} choices={languages} />
        <div className="mm-my-whole">
          {form.isChanged ? (
            <BottomActionBar
              note={
                <div className="mm-my-unsaved">
                  {t('account.profile.unsaved')}
                  <Button look="quiet" size="small" onClick={form.forget}>
                    {t('account.profile.discard')}
                  </Button>
                </div>
              }
            >
              {button}
            </BottomActionBar>
          ) : (
            button
          )}
        </div>
      </form>
      <PhoneLine me={me} />
    </AccountSection>
  );
}
