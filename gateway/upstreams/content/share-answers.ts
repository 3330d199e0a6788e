// What many requests want of the content endpoint at the same time is asked once: all its fields are
// `@public`, and it is asked in the gateway's own name.
import type { FieldNode } from 'graphql';

/** Asks, or waits for the answer that another request has asked for in the same words and is still waiting for. */
export type ShareAnswers = <Answer>(
  field: FieldNode,
  key: string,
  ask: () => Promise<Answer>,
) => Promise<Answer>;

/** Requests share what they want by the field itself: documents are kept, so the same words are the same nodes. */
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
