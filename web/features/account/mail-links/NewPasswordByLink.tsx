import { useApolloClient } from '@apollo/client/react';
import { useSetPasswordByLinkMutation } from '../../../generated/operations/set-password-by-link.ts';
import { LogoutDocument } from '../../../generated/operations/logout.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { holdingSession } from '../../../storage/session/session-lock.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { useNewPassword } from '../password/use-new-password.ts';

/** The new password, twice. It ends every login of the account, so this browser's login ends too, without a dialog. */
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
    // While the session is unknown, the buyer may be logged in.
    if (session.status === 'visitor') return;
    const context = { isQuiet: true, isSessionCheck: true };
    await client
      .mutate({ mutation: LogoutDocument, variables: { input: {} }, context })
      .catch(() => undefined);
    await session.endQuietly();
  };
  const form = useNewPassword(
    async (password) => {
      await holdingSession(async () => {
        await change({ variables: { input: { token, password } } });
        await leaveQuietly();
      });
      onDone();
    },
    (error) => {
      if (!isFailure(error, 'link_expired')) return false;
      onDead();
      return true;
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <NewPasswordFields form={form} />
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t('resetPassword.new.save')}
      </Button>
    </form>
  );
}
