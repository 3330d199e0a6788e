import type { Language } from '../values.ts';

/**
 * Answer that a public page is rendered from, for a visitor without a session. The gateway passes it to the renderer
 * and writes it into the page; the app that takes over starts with it.
 */
export interface FirstData {
  /** Name of the persisted operation. */
  operation: string;
  variables: Record<string, unknown>;
  language: Language;
  /** Time at which the page was rendered, epoch milliseconds by the platform's clock. */
  madeAt: number;
  /** Data of the operation. */
  data: object;
}
