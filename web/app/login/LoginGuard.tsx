import { Activity, type ReactNode, useEffect } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PersonIcon } from '../../ui/icons.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/**
 * Shows a protected screen to a buyer. A visitor gets the login modal, then the screen in place. The screen of a buyer whose session
 * expired stays mounted but hidden, with everything typed in it.
 */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { status, userId, hasEnded } = useSession();
  useEffect(() => {
    // After a session's end its dialog comes first (SessionEndHost).
    if (status === 'visitor' && userId === null && !hasEnded) void openLogin({ reason: 'protected' });
  }, [status, userId, hasEnded]);
  return (
    <>
      {status === 'checking' && <PageSkeleton />}
      {status === 'visitor' && <LoginNeeded />}
      {userId !== null && (
        <Activity key={userId} mode={status === 'signedIn' ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
    </>
  );
}

function LoginNeeded() {
  const t = useText();
  return (
    <EmptyState
      isWholePage
      picture={<PersonIcon size={56} />}
      title={t('session.needed.title')}
      text={t('session.needed.text')}
    >
      <Button look="primary" onClick={() => void openLogin({ reason: 'protected' })}>
        {t('shell.login.open')}
      </Button>
    </EmptyState>
  );
}
