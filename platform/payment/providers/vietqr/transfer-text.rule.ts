// The text of a transfer is all that tells whose money it is. Banks put words around it, drop what is no letter or digit,
// and people type it by hand: so it is letters and digits only, begins with a mark, and ends in a character that proves
// the others.

const mark = 'MM';
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Of an order's code, and of what tells its attempts apart. */
const codeLength = 10;
const attemptLength = 3;
const length = mark.length + codeLength + attemptLength + 1;

/** The character that proves the others: no single wrong one, and no two neighbours in each other's place. */
function proofOf(text: string): string {
  // 37 is prime: each place has a weight of its own. Its 37th remainder is no character, so such a text is never made.
  let sum = 0;
  for (const character of text) sum = (sum * 2 + letters.indexOf(character) + 1) % 37;
  return letters[sum] ?? '';
}

/** The text for one attempt to pay an order; undefined when `attempt` (three letters or digits) gives no text that can be proven. */
export function transferText(orderCode: string, attempt: string): string | undefined {
  const text = mark + orderCode + attempt;
  const proof = proofOf(text);
  return text.length === length - 1 && proof !== '' ? text + proof : undefined;
}

/** Our text in what a bank says somebody wrote; undefined when it is not there. */
export function findTransferText(written: string): string | undefined {
  const all = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  for (let at = all.indexOf(mark); at !== -1; at = all.indexOf(mark, at + 1)) {
    const text = all.slice(at, at + length);
    if (text.length === length && proofOf(text.slice(0, -1)) === text.at(-1)) return text;
  }
  return undefined;
}
