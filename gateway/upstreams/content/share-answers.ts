// Concurrent requests with the same selection share one call of the content endpoint: all its fields are `@public`, and the call is
// made as the gateway.
import type { FieldNode } from 'graphql';

/** Makes the call, or waits for the running call with the same field and key. */
export type ShareAnswers = <Answer>(
  field: FieldNode,
  key: string,
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/** Keyed by field node: documents are cached, so equal queries have the same nodes. */
export function shareAnswers(): ShareAnswers {
  const running = new WeakMap<FieldNode, Map<string, Promise<unknown>>>();
  return <Answer>(field: FieldNode, key: string, ask: () => Promise<Answer>) => {
    const byKey = running.get(field) ?? new Map<string, Promise<unknown>>();
    running.set(field, byKey);
    const known = byKey.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const asked = ask().finally(() => byKey.delete(key));
    byKey.set(key, asked);
    return asked;
  };
}
