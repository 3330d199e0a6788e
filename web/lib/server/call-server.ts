// A known operation without Apollo, for entries that must stay small: its data, or a failure with a text for the buyer. Refusals that end
// the session are signalled, as Apollo's link does.
import type { GraphQLFormattedError } from 'graphql';
import { noteServerTime } from '../../storage/clock/server-clock.ts';
import { askServer } from './ask-server.ts';
import { errorDetails, errorText } from '../errors/error-code.ts';
import { NoAnswer, ServerRefusal } from '../errors/server-refusal.ts';
import { currentLanguage } from '../intl/current-language.ts';
import { sessionEndBy } from '../session/session-end.rule.ts';
import { callRefused } from '../session/session-signal.ts';

/** An operation as the gateway knows it. `Data` and `Variables` are its generated types. */
export interface KnownOperation<Data, Variables> {
  name: string;
  hash: string;
  /** An answer that was asked for before the app started; undefined where there is none. */
  early?: (variables: Variables, language: string) => Promise<Response | undefined>;
  /** For type inference only, never set. */
  types?: (variables: Variables) => Data;
}

/** Fails with `ServerRefusal`, `NoAnswer`, or as fetch does. */
export async function callServer<Data, Variables extends object>(
  { name, hash, early }: KnownOperation<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const language = currentLanguage();
  const answer =
    (await early?.(variables, language)) ??
    (await askServer(name, hash, variables, { 'accept-language': language }));
  noteServerTime(answer.headers.get('date'));
  const body = (await answer.json().catch(() => null)) as {
    data?: Data | null;
    errors?: GraphQLFormattedError[];
  } | null;
  if (body?.errors?.length) {
    const refusal = new ServerRefusal(body.errors);
    void tellEnd(refusal);
    throw refusal;
  }
  if (!body?.data) throw new NoAnswer(answer.status);
  return body.data;
}

async function tellEnd(refusal: ServerRefusal): Promise<void> {
  const code = errorDetails(refusal)?.code;
  if (code === undefined) return;
  const { errorByCode } = await import('@mo-man/schema/errors.ts');
  const end = sessionEndBy(errorByCode(code), errorText(refusal) ?? '', currentLanguage());
  if (end) callRefused.send({ ...end, isAsked: false });
}
