import TextField from '@mui/material/TextField';
import { limits } from '@mo-man/schema/limits.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { newPasswordRule, passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCreatePasswordMutation } from '../../../generated/operations/create-password.ts';
import { errorDetails, errorText, isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PasswordInput } from '../../../ui/form/PasswordInput.tsx';
import { serverProblems } from '../../../ui/form/judge-values.rule.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import { RetryWait } from './RetryWait.tsx';
import { IdentityLine } from './IdentityLine.tsx';
import type { Proof } from '../flow/login-step.rule.ts';
import { StepHead } from './StepHead.tsx';
import type { LoginFlow } from '../flow/use-login-flow.ts';

const noName = z.string();

export function NewPasswordStep({ proof, flow }: { proof: Proof; flow: LoginFlow }) {
  const t = useText();
  // There is no account: the server asks for a name first, and says so only after the proof.
  const [wantsName, setWantsName] = useState(false);
  const [createPassword] = useCreatePasswordMutation({ context: { isQuiet: true } });
  const form = useForm(
    { name: wantsName ? nameRule : noName, password: passwordRule, confirm: passwordRule },
    { name: readLoginDraft().name, password: '', confirm: '' },
    async ({ name, password }) => {
      const input = { phoneToken: proof.phoneToken, name: wantsName ? name : undefined, password };
      const { data } = await createPassword({ variables: { input } });
      if (data) flow.follow(data.createPassword);
      return true;
    },
    {
      whole: newPasswordRule,
      onType: (field, value) => field === 'name' && keepLoginDraft({ name: value }),
      onFailure: (error) => {
        const text = errorText(error) ?? undefined;
        if (isFailure(error, 'otp_expired')) flow.go({ name: 'start', notice: text });
        else if (isFailure(error, 'phone_taken', 'email_taken'))
          flow.go({ name: 'password', who: proof.who, notice: text });
        else {
          if (serverProblems(errorDetails(error), ['name']).name) setWantsName(true);
          return false;
        }
        return true;
      },
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <StepHead title={t('auth.reset.title')}>{t('auth.reset.text')}</StepHead>
      <IdentityLine who={proof.who} />
      <FormAlert text={form.alert} />
      <RetryWait at={form.retryAt} />
      {wantsName && (
        <TextField
          {...form.fieldProps('name')}
          label={t('auth.name.label')}
          autoComplete="name"
          autoFocus
          fullWidth
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <PasswordInput
        isLabelUp
        field={form.fieldProps('password')}
        label={t('auth.password.new')}
        hint={t('auth.password.hint', { min: limits.passwordMin, max: limits.passwordMax })}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordInput
        isLabelUp
        field={form.fieldProps('confirm')}
        label={t('auth.password.confirm')}
        autoComplete="new-password"
      />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('auth.reset.save')}
      </Button>
    </form>
  );
}
