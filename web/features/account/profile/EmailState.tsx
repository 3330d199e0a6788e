import { useState } from 'react';
import { useSaveProfileMutation } from '../../../generated/operations/save-profile.ts';
import { useSendVerificationMailMutation } from '../../../generated/operations/send-verification-mail.ts';
import type { Account_meFragment } from '../../../generated/operations/account-me.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { StateIcon } from '../../../ui/icons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';

const quiet = { context: { isQuiet: true } };

/** Whether the address is verified, and a new address that waits for its link, which can be mailed again or withdrawn. */
export function EmailState({ me }: { me: Account_meFragment }) {
  const t = useText();
  const [news, setNews] = useState<string | null>(null);
  const [send, sending] = useSendVerificationMailMutation(quiet);
  const [save, saving] = useSaveProfileMutation(quiet);
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setNews(null);
    try {
      await work();
      setNews(done);
    } catch (error) {
      setNews(failureText(t, error));
    }
  };
  const waiting = me.pendingEmail;
  const proven = me.emailVerified ? me.email : null;
  return (
    <>
      {proven && (
        <p className="mm-my-state mm-my-good">
          <StateIcon type="success" size={20} />
          {t('account.email.proven')}
        </p>
      )}
      {waiting && (
        <div className="mm-my-state mm-my-open">
          <StateIcon type="warning" size={20} />
          <div>
            <p>
              {proven
                ? t('account.email.changing', { email: waiting, proven })
                : t('account.email.open', { email: waiting })}
            </p>
            <div className="mm-my-buttons">
              <Button
                size="small"
                isBusy={sending.loading}
                onClick={() =>
                  void attempt(() => send({ variables: { input: {} } }), t('account.email.sentAgain'))
                }
              >
                {t('account.email.sendAgain')}
              </Button>
              {proven && (
                <Button
                  look="quiet"
                  size="small"
                  isBusy={saving.loading}
                  onClick={() =>
                    void attempt(
                      () => save({ variables: { input: { email: proven, confirmEmail: proven } } }),
                      '',
                    )
                  }
                >
                  {t('account.email.keep')}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      <p className="mm-my-hint" role="status">
        {news}
      </p>
    </>
  );
}
