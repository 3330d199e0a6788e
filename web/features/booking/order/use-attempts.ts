import { useCallback } from 'react';
import { keepDraft, readDraft } from '../../../storage/booking/booking-draft.ts';
import { attemptFor } from '../../../lib/server/attempt.rule.ts';

/** Idempotency keys, kept over reloads until the server has answered. */
export function useAttempts(showingId: string) {
  const keyFor = useCallback(
    (operation: string, request: unknown): string => {
      const attempts = readDraft(showingId).attempts ?? {};
      const fresh = crypto.randomUUID().replaceAll('-', '');
      const attempt = attemptFor(attempts[operation], JSON.stringify(request), fresh);
      keepDraft(showingId, { attempts: { ...attempts, [operation]: attempt } });
      return attempt.key;
    },
    [showingId],
  );
  /** The server has answered: the next call is a new attempt with a new key. */
  const settle = useCallback(
    (operation: string) => {
      const attempts = { ...readDraft(showingId).attempts };
      Reflect.deleteProperty(attempts, operation);
      keepDraft(showingId, { attempts });
    },
    [showingId],
  );
  return { keyFor, settle };
}
