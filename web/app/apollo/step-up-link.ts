// Actions that give access to the account are refused until its owner is checked; this link runs the check for every screen.
import { ApolloLink, Observable } from '@apollo/client';
import { askStepUp } from '../../lib/session/step-up-signal.ts';

const isRefused = (result: ApolloLink.Result): boolean =>
  result.errors?.some(({ extensions }) => extensions?.['code'] === 'step_up_needed') ?? false;

function setToken(operation: ApolloLink.Operation, stepUpToken: string): void {
  const { input, ...rest } = operation.variables;
  operation.variables = { ...rest, input: { ...(input as object), stepUpToken } };
}

/**
 * Sends a refused mutation again: first with the token of the last check, which may still be valid, then with that of a new one. A buyer
 * who closes the dialog gets the refusal.
 */
export function createStepUpLink(ask = askStepUp): ApolloLink {
  /** In memory only, so that copied cookies do not include it. */
  let known: string | null = null;
  const askAnew = async () => {
    known = await ask();
    return known;
  };
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'mutation') return forward(operation);
    return new Observable((observer) => {
      let work: { unsubscribe: () => void } | undefined;
      const finish = (result: ApolloLink.Result) => {
        observer.next(result);
        observer.complete();
      };
      const send = (last: string | null) => {
        work = forward(operation).subscribe({
          next: (result) => {
            if (isRefused(result)) void tryAgain(result, last);
            else finish(result);
          },
          error: (error: unknown) => observer.error(error),
        });
      };
      const tryAgain = async (refusal: ApolloLink.Result, last: string | null) => {
        const token = known !== null && known !== last ? known : await askAnew();
        if (token === null) return finish(refusal);
        setToken(operation, token);
        send(token);
      };
      send(null);
      return () => work?.unsubscribe();
    });
  });
}
