import type { Language } from '@mo-man/schema/values.ts';
import { type ErrorName, errorByCode, errorName, errors } from '@mo-man/schema/errors.ts';
import { GraphQLError, type ResponsePath, responsePathAsArray } from 'graphql';
import { z } from 'zod';
import type { Trouble, Unanswered } from './trouble.ts';

/** A failure on the way to or from an upstream; `cause` text is for the log only. */
export class UpstreamFailure extends Error {
  readonly code: ErrorName;
  readonly details: Record<string, unknown>;
  /** The upstream's own text, in the request's language. */
  readonly text: string | undefined;
  /** Why nobody answered, where nobody did. */
  trouble?: Trouble;

  constructor(code: ErrorName, details: Record<string, unknown>, cause: string, text?: string) {
    super(cause);
    this.code = code;
    this.details = details;
    this.text = text;
  }

  /** What the client may see: the catalogue's code and status, the text, and the details beside them; and of which field. */
  toGraphQL(language: Language, path?: ResponsePath): GraphQLError {
    const entry = errors[this.code];
    return new GraphQLError(this.text ?? entry[language], {
      ...(path ? { path: responsePathAsArray(path) } : {}),
      extensions: { ...this.details, code: entry.code, status_code: entry.status, name: this.code },
    });
  }
}

const waitOf = (retryAfterMs: number | undefined): Record<string, unknown> =>
  retryAfterMs === undefined ? {} : { retry_after: Math.ceil(retryAfterMs / 1_000) };

/** Nobody answered. `retry_after` where it is known when somebody may. */
export function upstreamAway({ trouble, retryAfterMs, message }: Unanswered, call: string): UpstreamFailure {
  const failure = new UpstreamFailure('upstream_unavailable', waitOf(retryAfterMs), `${call}: ${message}`);
  failure.trouble = trouble;
  return failure;
}

const failureBody = z.object({
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.looseObject({ code: z.union([z.string(), z.number()]) }),
      }),
    )
    .min(1),
});

/** What a server says before it has read a call, and a balancer of a server that it does not reach: in words of their own. */
const awayStatuses: readonly number[] = [408, 502, 503, 504];

interface Refused {
  status: number;
  body: unknown;
  /** By its header `Retry-After`. */
  retryAfterMs?: number | undefined;
}

/** Reads `{errors: [{message, extensions}]}`; anything else is a broken answer of the named upstream. */
export function failureFromAnswer(
  upstream: string,
  { status, body, retryAfterMs }: Refused,
): UpstreamFailure {
  const parsed = failureBody.safeParse(body);
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  const name = first && errorName(first.extensions.code);
  // Whoever stands before an upstream (a balancer, a firewall) may say this without our envelope.
  if (status === 429 && !name)
    return new UpstreamFailure('too_fast', waitOf(retryAfterMs), `${upstream} answered 429`);
  if (!first || !name || !errorByCode(first.extensions.code)) {
    const said = awayStatuses.includes(status) ? 'upstream_unavailable' : 'upstream_broken';
    return new UpstreamFailure(
      said,
      waitOf(retryAfterMs),
      `${upstream} answered ${status} without a known error`,
    );
  }
  if (errors[name].status >= 500) {
    return new UpstreamFailure(
      'upstream_unavailable',
      waitOf(retryAfterMs),
      `${upstream} answered ${status} ${name}`,
    );
  }
  const { code: _code, status_code: _status, name: _name, ...details } = first.extensions;
  return new UpstreamFailure(name, details, `${upstream}: ${name}`, first.message);
}
