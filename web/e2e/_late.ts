// Delays answers exactly as long as the journey needs.
import type { Page } from '@playwright/test';
import { routeFromNow } from './_route.ts';

export interface Late {
  /** Holds back answers to this operation from now on; `asked` resolves when the page has requested it. */
  keep: (operation: string) => { asked: Promise<void>; release: () => void };
}

/** Delays nothing until `keep` is called. */
export async function keepAnswers(page: Page): Promise<Late> {
  const kept = new Map<string, { hear: () => void; free: Promise<void> }>();
  await routeFromNow(page, '**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    const held = kept.get(operationName ?? '');
    held?.hear();
    await held?.free;
    // The page may have been closed by then.
    await route.fallback().catch(() => undefined);
  });
  return {
    keep(operation) {
      const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      kept.set(operation, { hear: asked.resolve, free: free.promise });
      const release = () => {
        kept.delete(operation);
        free.resolve();
      };
      return { asked: asked.promise, release };
    },
  };
}
