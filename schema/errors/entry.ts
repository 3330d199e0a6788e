/** What the client does when it meets an error, besides reading its text. */
export type ErrorReaction =
  /** Say it in a toast or in place; the buyer decides. */
  | 'tell'
  /** Say it beside the field named in `extensions.fields`, else at the form. */
  | 'field'
  /** Refresh the session once and repeat the request once. */
  | 'refresh_once'
  /** Clear the session and show the dialog whose button opens login. */
  | 'log_out'
  /** Nobody is logged in: offer the login. */
  | 'log_in'
  /** Ask for the password or a code (stepUp), and repeat the request with its token. */
  | 'step_up'
  /** Offer to try again later; `extensions.retry_after` (seconds) is there when we know it. */
  | 'retry_later'
  /** The same request is still being worked on: ask again by yourself, with the same key. */
  | 'ask_again'
  /** Show nothing. */
  | 'ignore';

/** One error of the catalogue. */
export interface ErrorEntry {
  /** The code on the wire: the entry's own name, unless the spec gives a number. */
  readonly code: string | number;
  /** The HTTP status of the REST answer, and `extensions.status_code` in GraphQL. */
  readonly status: number;
  /** What the client does. */
  readonly reaction: ErrorReaction;
  /** Text in Vietnamese: what happened, what it means, what next. */
  readonly vi: string;
  /** Text in English, written as English. */
  readonly en: string;
  /** Title of the dialog, for the errors that are shown in one. */
  readonly title?: { readonly vi: string; readonly en: string };
  /** For engineers: when it is raised, and why. */
  readonly doc: string;
  /** What stands beside the code in `extensions`: snake_case names and what they are. None is promised, none is personal. */
  readonly details?: Readonly<Record<string, string>>;
}
