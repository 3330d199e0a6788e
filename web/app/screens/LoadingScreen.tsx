import { useEffect, useState } from 'react';
import { SILENCE_MS } from '../../lib/server/fetch-in-time.ts';
import { noteWaiting } from '../../lib/server/slow-answers.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';

/** A screen whose file is loading. A load cannot be aborted, so after a while the page says so and offers a reload. */
export function LoadingScreen() {
  const t = useText();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), SILENCE_MS);
    const loaded = noteWaiting();
    return () => {
      clearTimeout(waiting);
      loaded();
    };
  }, []);
  return isLate ? (
    <FailedState text={t('error.timeout')} onRetry={() => location.reload()} />
  ) : (
    <PageSkeleton />
  );
}
