import { Link } from 'react-router-dom';
import type { RequestSupportMutation } from '../../../generated/operations/request-support.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/states/Notice.tsx';

/** The number to follow, and where the answer comes. */
export function SentRequest({ sent }: { sent: RequestSupportMutation['requestSupport'] }) {
  const t = useText();
  const { request, mailedTo } = sent;
  return (
    <>
      <Notice type="success">
        <p>{t('help.sent.number')}</p>
        <p className="mm-contact-number">{request.number}</p>
        <p>{mailedTo ? t('help.sent.mailed', { to: mailedTo }) : t('help.sent.here')}</p>
      </Notice>
      <Link className={buttonClass({ look: 'primary' })} to={`/my-requests/${request.number}`}>
        {t('help.sent.follow')}
      </Link>
    </>
  );
}
