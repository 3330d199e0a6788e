import TextField from '@mui/material/TextField';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { useCompleteProfileMutation } from '../../../generated/operations/complete-profile.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

/** The account has no name yet (`to_profile_update`). It can be postponed. */
export function ProfileStep({ flow }: { flow: LoginFlow }) {
  const t = useText();
  const [complete] = useCompleteProfileMutation({ context: { isQuiet: true } });
  const form = useForm(
    { name: nameRule },
    { name: readLoginDraft().name },
    async ({ name }) => {
      await complete({ variables: { input: { name } } });
      flow.finish();
      return true;
    },
    { onType: (_field, name) => keepLoginDraft({ name }) },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.profile.title')}>{t('auth.profile.text')}</StepHead>
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      <TextField
        {...form.fieldProps('name')}
        label={t('auth.name.label')}
        autoComplete="name"
        autoFocus
        fullWidth
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.profile.save')}
      </Button>
      <Button look="link" onClick={flow.finish}>
        {t('auth.later')}
      </Button>
    </form>
  );
}
