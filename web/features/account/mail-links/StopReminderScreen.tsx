import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useStopReminderMutation } from '../../../generated/operations/stop-reminder.ts';
import { isFailure } from '../../../lib/errors/error-code.ts';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { eventPath } from '../../../lib/event-path.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { MailLinkFrame } from './MailLinkFrame.tsx';
import { useMailedToken } from './use-mailed-token.ts';

/**
 * Ends the reminders of one event, or with `?of=visits` those of the day before, with `?of=follows` the follows that a mail about new events was sent for, by the link in one of them, without a login. Nothing happens
 * before the button is pressed.
 */
export function StopReminderScreen() {
  const t = useText();
  const token = useMailedToken();
  const [search] = useSearchParams();
  const of = search.get('of');
  const kind = of === 'visits' || of === 'follows' ? of : 'ask';
  const [isDead, setDead] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stop, { data, loading }] = useStopReminderMutation({ context: { isQuiet: true } });

  const attempt = async () => {
    setFailure(null);
    try {
      await stop({ variables: { input: { token } } });
    } catch (error) {
      if (isFailure(error, 'link_expired', 'invalid_input')) setDead(true);
      else setFailure(failureText(t, error));
    }
  };
  if (isDead || token === null) {
    return (
      <MailLinkFrame
        picture="warning"
        title={t('stopReminder.dead.title')}
        text={t('stopReminder.dead.text')}
      >
        <Link className={buttonClass({ look: 'primary', size: 'large' })} to="/my-follows">
          {t('stopReminder.dead.go')}
        </Link>
      </MailLinkFrame>
    );
  }
  if (data) {
    const { event } = data.unfollowEvent;
    return (
      <MailLinkFrame
        picture="success"
        title={t('stopReminder.done.title')}
        {...(kind !== 'ask'
          ? { text: t(`stopReminder.${kind}.done`) }
          : event && { text: t('stopReminder.done.text', { title: event.title }) })}
      >
        <Link
          className={buttonClass({ size: 'large' })}
          to={kind === 'follows' ? '/my-follows' : event ? eventPath(event) : '/'}
        >
          {t(
            kind === 'follows'
              ? 'stopReminder.dead.go'
              : event
                ? 'stopReminder.done.event'
                : 'unsubscribe.back.go',
          )}
        </Link>
      </MailLinkFrame>
    );
  }
  return (
    <MailLinkFrame
      picture="mail"
      title={t(`stopReminder.${kind}.title`)}
      text={t(`stopReminder.${kind}.text`)}
    >
      {failure && (
        <Notice type="error" isUrgent>
          {failure}
        </Notice>
      )}
      <div className="mm-mail-actions">
        <Button look="primary" size="large" isBusy={loading} onClick={() => void attempt()}>
          {t('stopReminder.ask.do')}
        </Button>
        <Link className={buttonClass({ look: 'quiet', size: 'large' })} to="/">
          {t('stopReminder.ask.keep')}
        </Link>
      </div>
    </MailLinkFrame>
  );
}
