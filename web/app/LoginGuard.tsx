import { type ReactNode, useEffect } from 'react';
import { useText } from '../shared/intl/use-text.ts';
import { openLogin } from '../shared/session/login-signal.ts';
import { useSession } from '../shared/session/session-context.ts';
import { EmptyState } from '../shared/ui/EmptyState.tsx';
import { PersonIcon } from '../shared/ui/icons.tsx';
import { PageSkeleton } from '../shared/ui/Skeletons.tsx';

/** Shows a protected screen to a buyer; a visitor gets the login modal, and after it the screen, in place. */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const t = useText();
  useEffect(() => {
    if (status === 'visitor') void openLogin({ reason: 'protected' });
  }, [status]);
  if (status === 'checking') return <PageSkeleton />;
  if (status === 'signedIn') return children;
  return (
    <EmptyState
      isWholePage
      picture={<PersonIcon size={56} />}
      title={t('session.needed.title')}
      text={t('session.needed.text')}
    >
      <button
        type="button"
        className="mm-button mm-button-primary"
        onClick={() => void openLogin({ reason: 'protected' })}
      >
        {t('shell.login.open')}
      </button>
    </EmptyState>
  );
}
