/**
 * Holder's name as shown at a gate: enough to ask "are you …?", too little to be useful to a finder of the device. Two
 * letters of the first word (in Vietnamese the family name), the first letter of the others: Nguyễn Văn An → "Ng*** V.
 * A.". An empty name stays empty.
 */
export function maskName(name: string): string {
  const [family, ...others] = name
    .normalize('NFC')
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (family === undefined) return '';
  const letters = (word: string, most: number) => Array.from(word).slice(0, most).join('');
  return [`${letters(family, 2)}***`, ...others.slice(0, 4).map((word) => `${letters(word, 1)}.`)].join(' ');
}
