import { useRef, useState } from 'react';
import { failureText } from '../../../lib/intl/failure-text.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { isStaleOrder } from './is-stale-order.ts';

/**
 * A choice of a held order that is sent as it is pressed, so that what is shown is taken; of presses that come while one is being sent only
 * the last is sent after it.
 */
export function useSentChoice<Choice>({
  send,
  isStale = isStaleOrder,
  onStale,
  onFailure,
}: {
  send: (choice: Choice) => Promise<void>;
  /** Whether a failure means that the order held here is no longer the server's. */
  isStale?: (error: unknown) => boolean;
  onStale: () => void;
  /** After any failure: what may be chosen has changed. */
  onFailure: () => void;
}) {
  const t = useText();
  const [wanted, setWanted] = useState<{ readonly choice: Choice } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const next = useRef<{ readonly choice: Choice } | null>(null);

  const choose = async (choice: Choice): Promise<void> => {
    const isSending = wanted !== null;
    next.current = { choice };
    setWanted(next.current);
    setProblem(null);
    if (isSending) return;
    try {
      while (next.current) {
        const now: { readonly choice: Choice } = next.current;
        next.current = null;
        await send(now.choice);
      }
    } catch (error) {
      next.current = null;
      setProblem(failureText(t, error));
      if (isStale(error)) onStale();
      onFailure();
    } finally {
      setWanted(null);
    }
  };
  return {
    /** As pressed last, while it is being sent. */
    wanted: wanted?.choice,
    isSending: wanted !== null,
    /** The last refusal, until the next press. */
    problem,
    choose: (choice: Choice) => void choose(choice),
  };
}
