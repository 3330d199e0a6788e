import { type ErrorCode, errors } from './generated/errors.ts';

/** One error of an answer. */
export interface Failure {
  /** Text for people, in the language of the client. */
  message: string;
  /** See `@mo-man/client/errors`; other codes come from a proxy or another server. */
  code: ErrorCode | (string & {}) | (number & {}) | undefined;
  path?: readonly (string | number)[] | undefined;
  /** The other extensions: `status_code`, `retry_after`, details of the error. */
  extensions: Readonly<Record<string, unknown>>;
}

/** A request whose answer has errors, or is not GraphQL. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  /** HTTP status of the answer. */
  readonly status: number;
  readonly failures: readonly Failure[];
  /** Partial data: fields that failed are null. */
  readonly data: unknown;
  /** Seconds to wait before a retry, when the gateway gives them, above all with the code -9998. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    failures: readonly Failure[],
    { data, retryAfter }: { data?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(failures[0]?.message ?? `HTTP ${status}`);
    this.status = status;
    this.failures = failures;
    this.data = data;
    this.retryAfter = retryAfter;
  }

  has(code: ErrorCode): boolean {
    return this.failures.some((failure) => failure.code === code);
  }

  /** Recommended reaction to the first error: see `reaction` in `@mo-man/client/errors`. */
  get reaction(): string | undefined {
    const code = this.failures[0]?.code;
    return Object.values(errors).find((entry) => entry.code === code)?.reaction;
  }
}

/** The errors of an answer; an invalid one becomes an error without a code. */
export function readFailures(errorList: unknown): Failure[] {
  if (!Array.isArray(errorList)) return [];
  return errorList.map((item: unknown) => {
    const { message, path, extensions } = (item ?? {}) as Partial<Failure>;
    const beside = typeof extensions === 'object' ? extensions : {};
    return {
      message: String(message),
      code: beside['code'] as Failure['code'],
      path,
      extensions: beside,
    };
  });
}
