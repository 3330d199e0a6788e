import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmEmailMutation } from '../../../generated/operations/confirm-email.ts';
import { useMyAccountLazyQuery } from '../../../generated/operations/my-account.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { MailLinkFrame } from './MailLinkFrame.tsx';
import { onceEach } from './once-each.ts';
import { UncheckedLink } from './UncheckedLink.tsx';
import { type MailState, useMailedToken } from './use-mailed-token.ts';

/** Uses a link once, however often the screen is rendered. */
const confirmOnce = onceEach<string | undefined>();

/** Verifies the email by the link's token, once, and shows the outcome. */
export function ConfirmEmail() {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const token = useMailedToken();
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [confirm] = useConfirmEmailMutation({ context: { isQuiet: true } });

  const [readAccount] = useMyAccountLazyQuery({ fetchPolicy: 'network-only' });

  const goTo = (status: string, state: MailState) =>
    void navigate(`/verify-email/${status}`, { replace: true, state });
  const isProven = async (): Promise<boolean> => {
    if (session.status !== 'signedIn') return false;
    const { data } = await readAccount();
    return Boolean(data?.me?.emailVerified) && data?.me?.pendingEmail === null;
  };
  const run = useEffectEvent(async (by: string) => {
    try {
      const email = await confirmOnce(by, async () => {
        const { data } = await confirm({ variables: { input: { token: by } } });
        return data?.verifyEmail.email;
      });
      goTo('success', { email });
      if (session.status === 'signedIn') await session.refresh();
    } catch (error) {
      // A link that worked before a reload is used up, not expired.
      if (isFailure(error, 'link_expired') && (await isProven())) goTo('success', {});
      else if (isFailure(error, 'link_expired')) goTo('expired', { token: by });
      else if (isFailure(error, 'email_taken')) goTo('taken', {});
      else setFailure(error);
    }
  });
  const giveUp = useEffectEvent(() => goTo('expired', {}));
  const isKnown = session.status !== 'checking';
  useEffect(() => {
    if (!isKnown) return;
    if (token === null) giveUp();
    else void run(token);
  }, [token, tries, isKnown]);

  if (failure) {
    return (
      <UncheckedLink
        error={failure}
        onRetry={() => {
          setFailure(null);
          setTries((count) => count + 1);
        }}
      />
    );
  }
  return (
    <MailLinkFrame
      picture="mail"
      title={t('verifyEmail.confirm.title')}
      text={t('verifyEmail.confirm.text')}
      isBusy
    />
  );
}
