import { useEffect, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { useWaitingUpdate } from '../../lib/update/use-waiting-update.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';

export function GetUpdate() {
  const t = useText();
  const update = useWaitingUpdate();
  const [state, setState] = useState<'asking' | 'asked' | 'failed'>('asking');
  useEffect(() => {
    let isGone = false;
    const tell = (next: typeof state) => {
      if (!isGone) setState(next);
    };
    askForUpdate().then(
      () => tell('asked'),
      (error: unknown) => {
        reportError(error);
        tell('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (update)
    return (
      <Notice
        type="info"
        title={t('shell.update.text')}
        action={
          <Button look="primary" onClick={update}>
            {t('shell.update.now')}
          </Button>
        }
      />
    );
  if (state === 'asking') return <p role="status">{t('newVersion.asking')}</p>;
  return (
    <Notice
      type={state === 'asked' ? 'success' : 'warning'}
      title={t(state === 'asked' ? 'newVersion.newest' : 'newVersion.failed')}
      action={<Button onClick={() => location.reload()}>{t('newVersion.reload')}</Button>}
    />
  );
}

/** Resolves when a newer build, if there is one, is loaded; without a service worker every load is the newest. */
async function askForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const fresh = await registration?.update();
  const coming = (fresh ?? registration)?.installing;
  if (!coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state !== 'installing') resolve();
    });
  });
}
