// Shortens an answer to a text that the editor can show without freezing.

/** Longest shown value, in characters: the editor takes seconds to wrap a line of a megabyte. */
const LONGEST_VALUE = 2_000;
/** Most shown characters of an answer. */
export const MOST_LETTERS = 300_000;

/** `isCut`: part of it is left out; the whole can be saved. */
export function shownText(answer: unknown): { text: string; isCut: boolean } {
  let isCut = false;
  const cut = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'string' || value.length <= LONGEST_VALUE) return value;
    isCut = true;
    return `${value.slice(0, LONGEST_VALUE)}… and ${grouped(value.length - LONGEST_VALUE)} letters more`;
  };
  const text = JSON.stringify(answer, cut, 2);
  if (text.length <= MOST_LETTERS) return { text, isCut };
  const end = text.lastIndexOf('\n', MOST_LETTERS);
  return { text: `${text.slice(0, end)}\n… and ${grouped(text.length - end)} letters more`, isCut: true };
}

const grouped = (count: number) => count.toLocaleString('en-GB');
