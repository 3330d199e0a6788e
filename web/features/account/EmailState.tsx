import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSendVerificationMailMutation } from '../../generated/hooks.ts';
import type { Account_meFragment } from '../../generated/operations.ts';
import { errorText } from '../../shared/errors/error-code.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { StateIcon } from '../../shared/ui/icons.tsx';

/** Whether the address has been proven; if not, the link is on its way, and may be asked for again. */
export function EmailState({ me }: { me: Account_meFragment }) {
  const t = useText();
  const [news, setNews] = useState<string | null>(null);
  const [send, { loading }] = useSendVerificationMailMutation({ context: { isQuiet: true } });
  if (!me.email) return null;
  if (me.emailVerified) {
    return (
      <p className="mm-my-state mm-my-good">
        <StateIcon type="success" size={20} />
        {t('account.email.proven')}
      </p>
    );
  }
  const sendAgain = async () => {
    setNews(null);
    try {
      await send({ variables: { input: {} } });
      setNews(t('account.email.sentAgain'));
    } catch (error) {
      setNews(errorText(error) ?? t('error.network'));
    }
  };
  return (
    <div className="mm-my-state mm-my-open">
      <StateIcon type="warning" size={20} />
      <div>
        <p>{t('account.email.open', { email: me.email })}</p>
        <Button size="small" variant="outlined" loading={loading} onClick={() => void sendAgain()}>
          {t('account.email.sendAgain')}
        </Button>
        <p role="status">{news}</p>
      </div>
    </div>
  );
}
