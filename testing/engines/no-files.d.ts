import type { LetterFiles } from '../../platform/outbox/letters.ts';
/** For letters that carry nothing. */
export declare const noFiles: LetterFiles;
