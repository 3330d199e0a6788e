import type { Language } from '@mo-man/schema/values.ts';
import { type ErrorName, errorByCode, errorName, errors } from '@mo-man/schema/errors.ts';
import { GraphQLError, type ResponsePath, responsePathAsArray } from 'graphql';
import { z } from 'zod';
import type { Trouble, Unanswered } from './trouble.ts';

/** A failed upstream call. The `cause` text is for the log only. */
export class UpstreamFailure extends Error {
  readonly code: ErrorName;
  readonly details: Record<string, unknown>;
  /** The upstream's own text, in the request's language. */
  readonly text: string | undefined;
  /** Why there was no answer, when there was none. */
  trouble?: Trouble;

  constructor(code: ErrorName, details: Record<string, unknown>, cause: string, text?: string) {
    super(cause);
    this.code = code;
    this.details = details;
    this.text = text;
  }

  /** The error for the client: code and status of the catalogue, text and details, and the path of the field. */
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

/** A call without an answer; `retry_after` when it is known. */
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

/** Statuses of a server that has not read the call, or of a balancer that cannot reach its server. */
const awayStatuses: readonly number[] = [408, 502, 503, 504];

interface Refused {
  status: number;
  body: unknown;
  retryAfterMs?: number | undefined;
}

/** Reads `{errors: [{message, extensions}]}`; anything else is a broken answer. */
export function failureFromAnswer(
  upstream: string,
  { status, body, retryAfterMs }: Refused,
): UpstreamFailure {
  const parsed = failureBody.safeParse(body);
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  const name = first && errorName(first.extensions.code);
  // A balancer or firewall in front of an upstream may answer 429 without our error format.
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
