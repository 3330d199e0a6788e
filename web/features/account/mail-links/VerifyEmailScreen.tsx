import { limits } from '@mo-man/schema/limits.ts';
import { Link, useParams } from 'react-router-dom';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { NotFound } from '../../../lib/not-found.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { MailLinkFrame } from './MailLinkFrame.tsx';
import { SendLinkAgain } from './SendLinkAgain.tsx';
import { useMailState } from './use-mailed-token.ts';

/** The target of the link that verifies an email (/verify-email/{status}). */
export function VerifyEmailScreen() {
  const t = useText();
  const { status = '' } = useParams();
  const { email } = useMailState();
  switch (status) {
    case 'confirm':
      return <ConfirmEmail />;
    case 'success':
      return (
        <MailLinkFrame
          picture="success"
          title={t('verifyEmail.success.title')}
          text={email ? t('verifyEmail.success.named', { email }) : t('verifyEmail.success.text')}
        >
          <WayOn to="/" text={t('verifyEmail.success.go')} />
        </MailLinkFrame>
      );
    case 'expired':
      return (
        <MailLinkFrame
          picture="warning"
          title={t('verifyEmail.expired.title')}
          text={t('verifyEmail.expired.text', { hours: limits.verifyLinkHours })}
        >
          <SendLinkAgain />
        </MailLinkFrame>
      );
    case 'taken':
      return (
        <MailLinkFrame
          picture="warning"
          title={t('verifyEmail.taken.title')}
          text={t('verifyEmail.taken.text')}
        >
          <WayOn to="/my-account#profile" text={t('verifyEmail.taken.go')} />
        </MailLinkFrame>
      );
    case 'sent':
      return (
        <MailLinkFrame
          picture="mail"
          title={t('verifyEmail.sent.title')}
          text={t('verifyEmail.sent.text', { hours: limits.verifyLinkHours })}
        >
          <SendLinkAgain />
        </MailLinkFrame>
      );
    default:
      throw new NotFound();
  }
}

function WayOn({ to, text }: { to: string; text: string }) {
  return (
    <Link className={buttonClass({ look: 'primary', size: 'large' })} to={to}>
      {text}
    </Link>
  );
}
