// Drops running requests of the former buyer when the buyer of this browser changes. The fetch is aborted too, so that not even its
// cookies arrive.
import { ApolloLink, Observable } from '@apollo/client';

const onTheirWay = new Set<() => void>();

/** Drops every running answer. Queries stay silent: the cache is reset next and requests them again. */
export function dropAnswers(): void {
  for (const drop of [...onTheirWay]) drop();
}

/** The first of the HTTP links, so that no other link sees a dropped answer. */
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
