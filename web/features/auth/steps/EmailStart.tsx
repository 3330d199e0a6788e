import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import type { LoginFlow } from '../flow/use-login-flow.ts';
import { StartForm } from './StartForm.tsx';

export function EmailStart({ flow }: { flow: LoginFlow }) {
  const t = useText();
  return (
    <StartForm kind="email" rule={emailRule} codeLabel={t('auth.email.withCode')} flow={flow}>
      {(field) => <EmailField field={field} label={t('auth.email.label')} isLabelUp autoFocus />}
    </StartForm>
  );
}
