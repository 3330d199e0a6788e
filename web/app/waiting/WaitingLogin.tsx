import { useText } from '../../lib/intl/use-text.ts';
import { saySessionEnd } from '../../lib/session/say-session-end.ts';
import type { SessionEnd } from '../../lib/session/session-signal.ts';
import { sitePath } from '../../storage/site-settings.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { PersonIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { loginPath } from './use-buyer-here.ts';

export function WaitingLogin({ end }: { end: SessionEnd | null }) {
  const t = useText();
  return (
    <EmptyState
      isWholePage
      picture={<PersonIcon size={56} />}
      {...(end
        ? saySessionEnd(t, end)
        : { title: t('session.needed.title'), text: t('session.needed.text') })}
    >
      <a className={buttonClass({ look: 'primary' })} href={sitePath(loginPath())}>
        {t('shell.login.open')}
      </a>
    </EmptyState>
  );
}
