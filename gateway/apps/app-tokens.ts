// Which app a request speaks for. The platform has the tokens; what it says about one is kept for some seconds, by the token's hash.
import { createHash } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { readAppToken } from '@mo-man/schema/rules/app/app-token.rule.ts';
import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { AppTokenKind } from '@mo-man/schema/values.ts';
import type { AppTokenAnswer, AppWire } from '@mo-man/schema/wire/accounts/app.ts';
import { GraphQLError } from 'graphql';
import { countTries } from '../lib/count-tries.ts';
import { catalogueError } from '../lib/errors.ts';
import { UpstreamFailure } from '../lib/upstream-failure.ts';

/** The app whose token a request carries. */
export interface CallingApp {
  app: AppWire;
  /** The error that ends a subscription when the token is no longer good. */
  refusalNow(): Promise<GraphQLError | undefined>;
}

export interface AppTokens {
  /** Undefined without a token; the error for one that is not accepted. */
  identify(
    authorization: string | undefined,
    address: string,
  ): Promise<CallingApp | GraphQLError | undefined>;
}

export interface AppTokenOptions {
  /** Asks the platform about the SHA-256 of a token, hexadecimal. */
  ask(hash: string): Promise<AppTokenAnswer>;
  /** The only kind that is accepted here. */
  kind: AppTokenKind;
  now(): Date;
}

/** Most tokens remembered; the oldest is dropped first. */
const MOST_KEPT = 10_000;

interface Kept {
  answer: Promise<AppTokenAnswer>;
  /** Milliseconds. */
  until: number;
  /** Asking again about a good token is not a try. */
  wasGood: boolean;
}

/** The token of an Authorization header; undefined for no header and for other schemes, which a proxy in front may use. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer\s+(.*)$/i.exec(authorization?.trim() ?? '')?.[1]?.trim();

const invalid = (reason: string) => catalogueError('app_token_invalid', { reason });

export function appTokens({ ask, kind, now }: AppTokenOptions): AppTokens {
  const kept = new Map<string, Kept>();
  const tries = countTries(
    { perNetwork: limits.appTokensMaxPerNetworkMinute, inAll: limits.appTokensMaxPerMinute },
    () => now().getTime(),
  );

  /** What is known, else what the platform says; seconds to wait when the network has tried too many. */
  const read = (hash: string, network: string): Promise<AppTokenAnswer> | number => {
    const known = kept.get(hash);
    const at = now().getTime();
    if (known && known.until > at) return known.answer;
    const waits = known?.wasGood ? 0 : tries.take(network);
    if (waits > 0) return waits;
    const entry: Kept = {
      answer: ask(hash),
      until: at + limits.appTokenKeptSeconds * 1_000,
      wasGood: known?.wasGood ?? false,
    };
    entry.answer.then(
      ({ state, app }) => {
        entry.wasGood = state === 'good';
        if (app?.expires_at) entry.until = Math.min(entry.until, Date.parse(app.expires_at));
      },
      () => kept.get(hash) === entry && kept.delete(hash),
    );
    kept.delete(hash);
    kept.set(hash, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return entry.answer;
  };

  const judge = async (token: string, network: string): Promise<AppWire | GraphQLError> => {
    const form = readAppToken(token);
    if (!form) return invalid('malformed');
    if (form.kind !== kind) return invalid('wrong_kind');
    const answer = read(createHash('sha256').update(token).digest('hex'), network);
    if (typeof answer === 'number') return catalogueError('too_fast', { retry_after: answer });
    try {
      const { state, app } = await answer;
      return app ?? invalid(state);
    } catch (error) {
      // Nobody can say whether the token is good, so nothing is answered.
      if (error instanceof UpstreamFailure) return error.toGraphQL('en');
      throw error;
    }
  };

  return {
    async identify(authorization, address) {
      const token = bearerOf(authorization);
      if (token === undefined) return undefined;
      const network = networkOf(address);
      const app = await judge(token, network);
      if (app instanceof GraphQLError) return app;
      return {
        app,
        async refusalNow() {
          const still = await judge(token, network);
          return still instanceof GraphQLError ? still : undefined;
        },
      };
    },
  };
}
