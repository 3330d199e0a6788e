// What this page remembers of the answers, to fill the blanks of the next request.
import { bookable, fillIn, remember, type Remembered } from '../fill-in.rule.ts';
import { type Answer, ask } from './ask.ts';

let remembered: Remembered = {};

/** Not by randomUUID, which a page without HTTPS on another machine lacks. */
const newKey = (): string =>
  `playground-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Showings of the demo move on with the calendar: those that can be booked today stand in the examples. */
const showingsOfExamples = `{
  standing: event(id: "demkhongngu") { showings { id callToAction } }
  line: event(id: "cuoipho") { showings { id callToAction } }
}`;
export async function findShowings(): Promise<void> {
  const { data } = await ask(showingsOfExamples);
  rememberAnswer({ data: bookable(data) });
}

export const hasBlanks = (text: string): boolean => text.includes('{{');
export const fillBlanks = (variables: unknown): unknown => fillIn(variables, remembered, newKey);
export function rememberAnswer(answer: Answer): void {
  remembered = remember(remembered, answer.data);
}
