// When the buyer of this browser changes, whatever is still on its way was asked for by the former one: it is dropped,
// and the fetch aborted, so that not even its cookies arrive.
import { ApolloLink, Observable } from '@apollo/client';

const onTheirWay = new Set<() => void>();

/** Drops every answer that has not arrived. Queries stay silent: the cache is reset next and asks anew. */
export function dropAnswers(): void {
  for (const drop of [...onTheirWay]) drop();
}

/** Stands before all other links of HTTP, so that none of them hears of a dropped answer. */
export const formerBuyerLink = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const work = forward(operation).subscribe({
        next: (result) => observer.next(result),
        error: (error: unknown) => finish(() => observer.error(error)),
        complete: () => finish(() => observer.complete()),
      });
      const finish = (say: () => void) => {
        onTheirWay.delete(drop);
        say();
      };
      const drop = () => {
        onTheirWay.delete(drop);
        work.unsubscribe();
        if (operation.operationType === 'mutation') observer.error(new Error('the buyer has changed'));
      };
      onTheirWay.add(drop);
      return () => {
        onTheirWay.delete(drop);
        work.unsubscribe();
      };
    }),
);
