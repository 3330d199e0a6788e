import { useCallback, useEffect, useState } from 'react';
import { answerOrder } from './answer-order.ts';
import { callServer, type KnownOperation } from './call-server.ts';
import { languageChanged } from '../intl/current-language.ts';

/**
 * The server's answer to a query, requested again by `read` and when the language changes. The last answer is kept meanwhile, and an
 * older one never replaces a newer one. `operation` must be constant; a component with other variables needs another React key.
 */
export function useServerAnswer<Data, Variables extends object>(
  operation: KnownOperation<Data, Variables>,
  variables: Variables,
): { data: Data | undefined; error: unknown; read: () => Promise<void> } {
  const [answer, setAnswer] = useState<{ data?: Data; error?: unknown }>({});
  const [order] = useState(answerOrder);
  const key = JSON.stringify(variables);
  const read = useCallback(async () => {
    const ticket = order.ask();
    const take = (next: { data?: Data; error?: unknown }) => {
      if (order.take(ticket)) setAnswer((before) => ({ ...before, error: undefined, ...next }));
    };
    await callServer(operation, JSON.parse(key) as Variables).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
  }, [operation, key, order]);
  useEffect(() => {
    void read();
    const stop = languageChanged.listen(() => {
      order.drop();
      void read();
    });
    return () => {
      stop();
      order.drop();
    };
  }, [read, order]);
  return { data: answer.data, error: answer.error, read };
}
