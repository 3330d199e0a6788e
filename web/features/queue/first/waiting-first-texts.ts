/**
 * Texts of the first script of the waiting page, included in both languages. The build fills them in (web/build/first-script.ts).
 */
export const waitingFirstTexts = [
  'queue.gather.inTitle',
  'queue.listClosed.title',
  'queue.title.yourTurn',
  'queue.waiting.number',
  'queue.waiting.title',
] as const;

export type WaitingFirstText = (typeof waitingFirstTexts)[number];
