import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useResumeNewsMutation } from '../../../generated/operations/resume-news.ts';
import { useStopNewsMutation } from '../../../generated/operations/stop-news.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { MailLinkFrame } from './MailLinkFrame.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/** Ends news by mail, by the token of a mail to this account. Nothing happens before the button is pressed. */
export function UnsubscribeScreen() {
  const t = useText();
  const token = useMailedToken();
  const [step, setStep] = useState<'ask' | 'done' | 'back' | 'dead'>('ask');
  const [failure, setFailure] = useState<string | null>(null);
  const [stop, stopping] = useStopNewsMutation({ context: { isQuiet: true } });
  const [resume, resuming] = useResumeNewsMutation({ context: { isQuiet: true } });

  const attempt = async (work: () => Promise<unknown>, next: 'done' | 'back') => {
    setFailure(null);
    try {
      await work();
      setStep(next);
    } catch (error) {
      if (isFailure(error, 'link_expired', 'invalid_input')) setStep('dead');
      else setFailure(failureText(t, error));
    }
  };
  const problem = failure && (
    <Notice type="error" isUrgent>
      {failure}
    </Notice>
  );
  if (step === 'dead' || token === null) {
    return (
      <MailLinkFrame picture="warning" title={t('unsubscribe.dead.title')} text={t('unsubscribe.dead.text')}>
        <Link className={buttonClass({ look: 'primary', size: 'large' })} to="/my-account#profile">
          {t('unsubscribe.dead.go')}
        </Link>
      </MailLinkFrame>
    );
  }
  if (step === 'done') {
    return (
      <MailLinkFrame picture="success" title={t('unsubscribe.done.title')} text={t('unsubscribe.done.text')}>
        {problem}
        <Button
          size="large"
          isBusy={resuming.loading}
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
        <Link className={buttonClass({ look: 'primary', size: 'large' })} to="/">
          {t('unsubscribe.back.go')}
        </Link>
      </MailLinkFrame>
    );
  }
  return (
    <MailLinkFrame picture="mail" title={t('unsubscribe.ask.title')} text={t('unsubscribe.ask.text')}>
      {problem}
      <div className="mm-mail-actions">
        <Button
          look="primary"
          size="large"
          isBusy={stopping.loading}
          onClick={() => void attempt(() => stop({ variables: { input: { token } } }), 'done')}
        >
          {t('unsubscribe.ask.do')}
        </Button>
        <Link className={buttonClass({ look: 'quiet', size: 'large' })} to="/">
          {t('unsubscribe.ask.keep')}
        </Link>
      </div>
    </MailLinkFrame>
  );
}
