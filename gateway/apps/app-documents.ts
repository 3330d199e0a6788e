// Documents that apps have registered. The platform has them; what it says about a hash is kept for some seconds, also that there is none.
import { limits } from '@mo-man/schema/limits.ts';
import type { GraphQLError } from 'graphql';
import { countTries } from '../lib/count-tries.ts';
import { catalogueError } from '../lib/errors.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';
import type { DocumentCalls } from '../upstreams/movie/app-document-calls.ts';

export interface AppDocuments extends Omit<DocumentCalls, 'read'> {
  /** The document that this app has registered; the error when that cannot be said now. */
  find(appId: string, hash: string): Promise<string | GraphQLError | undefined>;
}

/** Most answers remembered; the oldest is dropped first. A document has some thousand characters at most. */
const MOST_KEPT = 2_000;

interface Kept {
  answer: Promise<string | null>;
  /** Milliseconds. */
  until: number;
  /** Asking again about one that is registered is not a try. */
  wasFound: boolean;
}

export function appDocuments(calls: DocumentCalls, now: () => Date): AppDocuments {
  const kept = new Map<string, Kept>();
  const tries = countTries(
    { perNetwork: limits.appDocumentTriesPerMinute, inAll: limits.appDocumentTriesMaxPerMinute },
    () => now().getTime(),
  );
  const keyOf = (appId: string, hash: string) => `${appId} ${hash}`;

  const read = (appId: string, hash: string): Promise<string | null> | number => {
    const key = keyOf(appId, hash);
    const known = kept.get(key);
    const at = now().getTime();
    if (known && known.until > at) return known.answer;
    const waits = known?.wasFound ? 0 : tries.take(appId);
    if (waits > 0) return waits;
    const answer = calls.read(appId, hash);
    const entry: Kept = {
      answer,
      until: at + limits.appDocumentKeptSeconds * 1_000,
      wasFound: known?.wasFound ?? false,
    };
    answer.then(
      (document) => void (entry.wasFound = document !== null),
      () => kept.get(key) === entry && kept.delete(key),
    );
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };

  return {
    list: (appId) => calls.list(appId),
    async register(appId, measured) {
      const registered = await calls.register(appId, measured);
      kept.delete(keyOf(appId, registered.id.slice('sha256:'.length)));
      return registered;
    },
    async remove(appId, hash) {
      const wasThere = await calls.remove(appId, hash);
      kept.delete(keyOf(appId, hash));
      return wasThere;
    },
    async find(appId, hash) {
      const answer = read(appId, hash);
      if (typeof answer === 'number') return catalogueError('too_fast', { retry_after: answer });
      try {
        return (await answer) ?? undefined;
      } catch (error) {
        if (error instanceof UpstreamFailure) return error.toGraphQL('en');
        throw error;
      }
    },
  };
}
