import { type ErrorCode, errors } from './generated/errors.ts';

/** One error as the gateway tells it. */
export interface Failure {
  /** For people, in the language of the client. */
  message: string;
  /** See `@mo-man/client/errors`; anything else comes from before or beside the gateway. */
  code: ErrorCode | (string & {}) | (number & {}) | undefined;
  path?: readonly (string | number)[] | undefined;
  /** All that stands beside the message: `status_code`, `retry_after`, the details of the error. */
  extensions: Readonly<Record<string, unknown>>;
}

/** A request that was answered with errors, or not with GraphQL at all. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  /** HTTP status of the answer. */
  readonly status: number;
  readonly failures: readonly Failure[];
  /** What could be had all the same: fields that failed are null. */
  readonly data: unknown;
  /** Seconds to wait before asking again, where the gateway says so: above all with the code -9998. */
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

  /** Whether one of the errors has this code. */
  has(code: ErrorCode): boolean {
    return this.failures.some((failure) => failure.code === code);
  }

  /** What a client does about the first of them: see `reaction` in `@mo-man/client/errors`. */
  get reaction(): string | undefined {
    const code = this.failures[0]?.code;
    return Object.values(errors).find((entry) => entry.code === code)?.reaction;
  }
}

/** The errors of an answer; anything that is none becomes one without a code. */
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
