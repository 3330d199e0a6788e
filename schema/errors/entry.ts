/** Reaction of the client to an error, in addition to showing its text. */
export type ErrorReaction =
  /** Show it in a toast or in place; the buyer decides. */
  | 'tell'
  /** Show it at the field named in `extensions.fields`, otherwise at the form. */
  | 'field'
  /** Refresh the session once and repeat the request once. */
  | 'refresh_once'
  /** Clear the session and show the dialog whose button opens login. */
  | 'log_out'
  /** No session: offer to log in. */
  | 'log_in'
  /** Ask for the password or a code (stepUp), and repeat the request with its token. */
  | 'step_up'
  /** Offer to try again later; `extensions.retry_after` (seconds) is present when the time is known. */
  | 'retry_later'
  /** The same request is still being processed: repeat it automatically with the same key. */
  | 'ask_again'
  /** Show nothing. */
  | 'ignore';

/** One error of the catalogue. */
export interface ErrorEntry {
  /** The code on the wire: the entry's own name, unless the spec gives a number. */
  readonly code: string | number;
  /** HTTP status of the REST answer, and `extensions.status_code` in GraphQL. */
  readonly status: number;
  /** Reaction of the client. */
  readonly reaction: ErrorReaction;
  /** Text in Vietnamese: what happened, what it means, what next. */
  readonly vi: string;
  /** Text in English, written as English. */
  readonly en: string;
  /** Title of the dialog, for the errors that are shown in one. */
  readonly title?: { readonly vi: string; readonly en: string };
  /** For engineers: when it is raised, and why. */
  readonly doc: string;
  /** Details beside the code in `extensions`: snake_case names and their meaning. They may be missing, and contain no personal data. */
  readonly details?: Readonly<Record<string, string>>;
}
