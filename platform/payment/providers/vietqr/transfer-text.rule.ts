// The text of a transfer, which alone tells which order it pays. Banks add words around it and drop everything but letters and digits, and
// people type it by hand. So it has letters and digits only, begins with a fixed mark, and ends in a check character.

const mark = 'MM';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Lengths of an order's code, and of the part that tells its attempts apart. */
const codeLength = 10;
const attemptLength = 3;
const length = mark.length + codeLength + attemptLength + 1;

/** The check character: it detects any single wrong character and any two swapped neighbours. */
function proofOf(text: string): string {
  // Modulo the prime 37, so that each position has another weight. The remainder 36 has no character: such a text is never made.
  let sum = 0;
  for (const character of text) sum = (sum * 2 + letters.indexOf(character) + 1) % 37;
  return letters[sum] ?? '';
}

/** The text for one attempt to pay an order; undefined when this `attempt` (three letters or digits) has no check character. */
export function transferText(orderCode: string, attempt: string): string | undefined {
  const text = mark + orderCode + attempt;
  const proof = proofOf(text);
  return text.length === length - 1 && proof !== '' ? text + proof : undefined;
}

/** Finds our text in what a bank reports as the text of a transfer; undefined when it is not in it. */
export function findTransferText(written: string): string | undefined {
  const all = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  for (let at = all.indexOf(mark); at !== -1; at = all.indexOf(mark, at + 1)) {
    const text = all.slice(at, at + length);
    if (text.length === length && proofOf(text.slice(0, -1)) === text.at(-1)) return text;
  }
  return undefined;
}
