// Answers that come late because the journey keeps them: no longer and no shorter than it wants to look.
import type { Page } from '@playwright/test';
import { routeFromNow } from './_route.ts';

export interface Late {
  /** Keeps what is answered to this operation from now on; settles when the page has asked for it. */
  keep: (operation: string) => { asked: Promise<void>; release: () => void };
}

/** Every operation of the page gets through but those that are kept. */
export async function keepAnswers(page: Page): Promise<Late> {
  const kept = new Map<string, { hear: () => void; free: Promise<void> }>();
  await routeFromNow(page, '**/graphql', async (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    const held = kept.get(operationName ?? '');
    held?.hear();
    await held?.free;
    // Whoever asked may be gone by then.
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
