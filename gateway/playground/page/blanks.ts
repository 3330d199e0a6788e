// Values remembered from answers on this page, which fill the placeholders of the next request.
import { bookable, fillIn, remember, type Remembered } from '../fill-in.rule.ts';
import { type Answer, ask } from './ask.ts';

let remembered: Remembered = {};

/** randomUUID is missing on pages without HTTPS on another host. */
const newKey = (): string =>
  `playground-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The demo's showings move with the calendar, so the bookable ones are looked up. */
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
