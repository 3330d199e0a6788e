import { ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { ErrorReaction } from '@mo-man/schema/errors.ts';
import { currentLanguage } from '../../lib/intl/current-language.ts';
import { errorDetails, errorText, traceOf } from '../../lib/errors/error-code.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import { callRefused } from '../../lib/session/session-signal.ts';
import { sessionEndBy } from '../../lib/session/session-end.rule.ts';
import { showToast } from '../../ui/toast/toast-signal.ts';

/**
 * Whether the link shows a failure as a toast; others are shown by the screen. Queries show their failures in place (ErrorState), so only
 * mutations toast, except those with `context: { isQuiet: true }`.
 */
function isToasted(
  reaction: ErrorReaction | undefined,
  { isMutation, isQuiet }: { isMutation: boolean; isQuiet: boolean },
): boolean {
  if (isQuiet || !isMutation) return false;
  return reaction !== 'ignore' && reaction !== 'field' && reaction !== 'ask_again';
}

const tooFastCode = -9998;

type FailureContext = {
  /** The screen shows this operation's failures itself. */
  isQuiet?: boolean;
  /** The start-up check handles its own failures. */
  isSessionCheck?: boolean;
};

/** The gateway has already refreshed and retried once, so a 401 is final here. `silentText` gives the text when no server sent one. */
export function createFailureLink(silentText: (error: unknown) => string): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const { isQuiet = false, isSessionCheck = false } = operation.getContext() as FailureContext;
    if (isSessionCheck) return;
    const isMutation = operation.operationType === 'mutation';
    const details = errorDetails(error);
    // A proxy in front of the gateway may limit a browser without a code of the catalogue.
    const isTooFast = ServerError.is(error) && error.statusCode === 429;
    if (!details && !isTooFast) {
      reportError(error);
      if (isMutation && !isQuiet) showToast({ type: 'error', text: silentText(error) });
      return;
    }
    void import('@mo-man/schema/errors.ts').then(({ errorByCode }) => {
      const entry = errorByCode(details?.code ?? tooFastCode);
      const text = errorText(error) ?? entry?.[currentLanguage()] ?? silentText(error);
      const end = sessionEndBy(entry, text, currentLanguage());
      if (end) return callRefused.send({ ...end, isAsked: isMutation });
      if (isToasted(entry?.reaction, { isMutation, isQuiet }))
        showToast({
          type: entry?.reaction === 'retry_later' ? 'warning' : 'error',
          text,
          trace: traceOf(error),
        });
    });
  });
}
