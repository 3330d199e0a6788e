import { newPasswordRule, passwordRule } from '@mo-man/schema/rules/account/password.rule.ts';
import { useForm } from '../../../ui/form/use-form.ts';

const rules = { password: passwordRule, confirm: passwordRule };

/** The form of a new password, typed twice. `onFailure` returns true when it handled the failure. */
export function useNewPassword(
  save: (password: string) => Promise<void>,
  onFailure: (error: unknown) => boolean,
) {
  return useForm(rules, { password: '', confirm: '' }, ({ password }) => save(password), {
    whole: newPasswordRule,
    focusOnRefusal: 'password',
    onFailure,
  });
}
