import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useResumeNewsMutation, useStopNewsMutation } from '../../generated/hooks.ts';
import { errorText, isFailure } from '../../shared/errors/error-code.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { Notice } from '../../shared/ui/Notice.tsx';
import { MailLinkFrame } from './MailLinkFrame.tsx';
import { type MailState, useMailState } from './use-mailed-token.ts';

/** What stands in the address once the token has been read. */
const taken = 'mail';

/** Ends news by mail, by the token of a mail to this very account. Nothing happens before the button is pressed. */
export function UnsubscribeScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { token: inAddress = taken } = useParams();
  const kept = useMailState().token;
  const [step, setStep] = useState<'ask' | 'done' | 'back' | 'dead'>('ask');
  const [failure, setFailure] = useState<string | null>(null);
  const [stop, stopping] = useStopNewsMutation({ context: { isQuiet: true } });
  const [resume, resuming] = useResumeNewsMutation({ context: { isQuiet: true } });
  useEffect(() => {
    if (inAddress === taken) return;
    void navigate(`/unsubscribe/${taken}`, {
      replace: true,
      state: { token: inAddress } satisfies MailState,
    });
  }, [inAddress, navigate]);

  const attempt = async (work: () => Promise<unknown>, next: 'done' | 'back') => {
    setFailure(null);
    try {
      await work();
      setStep(next);
    } catch (error) {
      if (isFailure(error, 'link_expired', 'invalid_input')) setStep('dead');
      else setFailure(errorText(error) ?? t('error.network'));
    }
  };
  const problem = failure && (
    <Notice type="error" isUrgent>
      {failure}
    </Notice>
  );
  const isDead = step === 'dead' || (inAddress === taken && kept === undefined);
  if (isDead) {
    return (
      <MailLinkFrame picture="warning" title={t('unsubscribe.dead.title')} text={t('unsubscribe.dead.text')}>
        <Button component={Link} to="/my-account#profile" variant="contained" size="large">
          {t('unsubscribe.dead.go')}
        </Button>
      </MailLinkFrame>
    );
  }
  if (step === 'done') {
    return (
      <MailLinkFrame picture="success" title={t('unsubscribe.done.title')} text={t('unsubscribe.done.text')}>
        {problem}
        <Button
          variant="outlined"
          size="large"
          loading={resuming.loading}
          onClick={() => void attempt(() => resume({ variables: { input: { wantsNews: true } } }), 'back')}
        >
          {t('unsubscribe.done.undo')}
        </Button>
      </MailLinkFrame>
    );
  }
  if (step === 'back') {
    return (
      <MailLinkFrame picture="success" title={t('unsubscribe.back.title')} text={t('unsubscribe.back.text')}>
        <Button component={Link} to="/" variant="contained" size="large">
          {t('unsubscribe.back.go')}
        </Button>
      </MailLinkFrame>
    );
  }
  return (
    <MailLinkFrame picture="mail" title={t('unsubscribe.ask.title')} text={t('unsubscribe.ask.text')}>
      {problem}
      <div className="mm-mail-actions">
        <Button
          variant="contained"
          size="large"
          loading={stopping.loading}
          onClick={() =>
            void attempt(() => stop({ variables: { input: { token: kept ?? inAddress } } }), 'done')
          }
        >
          {t('unsubscribe.ask.do')}
        </Button>
        <Button component={Link} to="/" color="inherit" size="large">
          {t('unsubscribe.ask.keep')}
        </Button>
      </div>
    </MailLinkFrame>
  );
}
