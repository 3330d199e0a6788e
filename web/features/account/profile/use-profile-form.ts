import { vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { useRef, useState } from 'react';
import { useSaveProfileMutation } from '../../../generated/operations/save-profile.ts';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { errorDetails, isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { serverProblems } from '../../../ui/form/judge-values.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { keepProfileDraft, readProfileDraft } from '../../../storage/profile-draft.ts';
import {
  changedFields,
  judgeProfile,
  type ProfileField,
  profileChange,
  profileFields,
  type ProfileValues,
  profileValues,
} from './profile-form.rule.ts';

type Problems = Partial<Record<ProfileField, string>>;

/** The profile form: the account's data with the changes over it, which are stored in this tab until they are saved. */
export function useProfileForm(me: Account_meFragment) {
  const t = useText();
  const toast = useToast();
  const dialog = useDialog();
  const session = useSession();
  const [typed, setTyped] = useState<Partial<ProfileValues>>(readProfileDraft);
  const [isPressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [today] = useState(() => vietnamDay(new Date()));
  const inputs = useRef(new Map<ProfileField, HTMLElement>());
  const [save, { loading }] = useSaveProfileMutation({ context: { isQuiet: true } });

  const values: ProfileValues = { ...profileValues(me), ...typed };
  const problems: Problems = { ...(isPressed ? judgeProfile(values, me, today) : {}), ...refused };
  const focus = (field: ProfileField | undefined) => {
    if (field) inputs.current.get(field)?.focus();
  };
  const focusFirst = (found: Problems) => focus(profileFields.find((field) => found[field]));
  const forget = () => {
    setTyped({});
    keepProfileDraft({});
    setPressed(false);
    setRefused({});
    setFailure(null);
  };

  const isNumberMeant = async (number: string): Promise<boolean> =>
    dialog.confirm({
      title: t('account.identity.confirm.title'),
      text: t('account.identity.confirm.text', { number }),
      yes: t('account.identity.confirm.yes'),
      no: t('account.identity.confirm.no'),
    });

  /** True once everything is saved. */
  const send = async (): Promise<boolean> => {
    setPressed(true);
    setRefused({});
    setFailure(null);
    const found = judgeProfile(values, me, today);
    if (Object.keys(found).length > 0) {
      focusFirst(found);
      return false;
    }
    const input = profileChange(values, me);
    if (input.identifyNumber && !(await isNumberMeant(input.identifyNumber))) {
      // After the dialog has returned the focus.
      setTimeout(() => focus('identifyNumber'), 300);
      return false;
    }
    try {
      await save({ variables: { input } });
    } catch (error) {
      const told = serverProblems(errorDetails(error), profileFields);
      const text = failureText(t, error);
      setRefused(told);
      if (Object.keys(told).length > 0) focusFirst(told);
      else if (isFailure(error, 'identity_locked')) focus('identifyNumber');
      setFailure(Object.keys(told).length > 0 ? null : text);
      return false;
    }
    forget();
    toast.success(t(input.email ? 'account.profile.savedEmail' : 'account.profile.saved'));
    void session.refresh();
    return true;
  };

  return {
    values,
    problems,
    failure,
    isSending: loading,
    isChanged: changedFields(values, me).length > 0,
    change: (field: ProfileField, value: string) => {
      const next = { ...typed, [field]: value };
      setTyped(next);
      setRefused(({ [field]: _gone, ...rest }) => rest);
      keepProfileDraft(changedFields({ ...profileValues(me), ...next }, me).length > 0 ? next : {});
    },
    hold: (field: ProfileField) => (element: HTMLElement | null) => {
      if (element) inputs.current.set(field, element);
      else inputs.current.delete(field);
    },
    send,
    forget,
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
