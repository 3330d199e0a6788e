import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { useSetPasswordByLinkMutation } from '../../generated/hooks.ts';
import { LogoutDocument } from '../../generated/operations.ts';
import { isFailure } from '../../shared/errors/error-code.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { holdingSession } from '../../storage/session-lock.ts';
import { judgeNewPassword, tidyPassword } from './new-password.rule.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

/** The new password, twice. It ends every login of the account, so this browser's goes quietly, too. */
export function NewPasswordByLink({
  token,
  onDead,
  onDone,
}: {
  token: string;
  onDead: () => void;
  onDone: () => void;
}) {
  const t = useText();
  const client = useApolloClient();
  const session = useSession();
  const [change] = useSetPasswordByLinkMutation({ context: { isQuiet: true } });
  const leaveQuietly = async () => {
    if (session.status !== 'signedIn') return;
    const context = { isQuiet: true, isSessionCheck: true };
    await client
      .mutate({ mutation: LogoutDocument, variables: { input: {} }, context })
      .catch(() => undefined);
    await session.refresh();
  };
  const form = useForm<'password' | 'confirm'>({
    initial: { password: '', confirm: '' },
    judge: judgeNewPassword,
    send: async ({ password }) => {
      await holdingSession(async () => {
        await change({ variables: { input: { token, password: tidyPassword(password) } } });
        await leaveQuietly();
      });
      onDone();
    },
    focusOnRefusal: 'password',
    onFailure: (error) => {
      if (!isFailure(error, 'link_expired')) return false;
      onDead();
      return true;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {form.alert && (
        <Notice type="error" isUrgent>
          {form.alert}
        </Notice>
      )}
      <NewPasswordFields form={form} />
      <Button type="submit" variant="contained" size="large" fullWidth loading={form.isBusy}>
        {t('resetPassword.new.save')}
      </Button>
    </form>
  );
}
