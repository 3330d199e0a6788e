import type { Language } from '../values.ts';

/**
 * The answer that a public page is drawn from, as visitors get it. The gateway gives it to the renderer and writes it into the page;
 * the app that takes the page over begins with it.
 */
export interface FirstData {
  /** Name of the persisted operation. */
  operation: string;
  variables: Record<string, unknown>;
  language: Language;
  /** When the page was made, epoch milliseconds by the platform's clock. */
  madeAt: number;
  /** The operation's data. */
  data: object;
}
