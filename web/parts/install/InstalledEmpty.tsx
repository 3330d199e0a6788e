import { ticketOwner } from '../../storage/session/session.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { miniApp } from '../../storage/site-settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { isStandalone } from '../../lib/is-standalone.ts';
import './install.css';

/**
 * The first start from an iPhone's home screen: the installed app has its own empty storage. Explains why the tickets bought in the
 * browser are missing, and loads them by a login.
 */
export function InstalledEmpty() {
  const t = useText();
  const { status, hasEnded = false } = useSession();
  if (status !== 'visitor' || hasEnded || miniApp() || !isStandalone() || ticketOwner()) return null;
  return (
    <div className="mm-installed-empty">
      <Notice
        type="info"
        title={t('tickets.visitor.title')}
        action={
          <Button onClick={() => void openLogin({ reason: 'chosen', returnTo: '/my-tickets' })}>
            {t('shell.login.open')}
          </Button>
        }
      >
        {t('tickets.visitor.standalone')}
      </Notice>
    </div>
  );
}
