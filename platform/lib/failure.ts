import { errors, type ErrorDetails, type ErrorName } from '@mo-man/schema/errors.ts';
import type { Language } from './text/language.ts';

/** An expected failure. Its status and both texts come from the error catalogue. */
export class Failure<Name extends ErrorName = ErrorName> extends Error {
  readonly failure: ErrorName;
  /** Sent to the caller beside the code: snake_case keys, no personal data. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(failure: Name, details: ErrorDetails<Name> = {}) {
    super(failure);
    this.name = 'Failure';
    this.failure = failure;
    this.details = details;
  }

  get status(): number {
    return errors[this.failure].status;
  }
}

/** A type guard, because `instanceof` alone would leave the type parameter `any`. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Failure;
}

/** The error envelope of every upstream contract. */
export function failureBody(failure: Failure, language: Language) {
  const entry = errors[failure.failure];
  return {
    errors: [
      {
        message: entry[language],
        extensions: {
          ...failure.details,
          code: entry.code,
          status_code: entry.status,
          name: failure.failure,
        },
      },
    ],
  };
}
