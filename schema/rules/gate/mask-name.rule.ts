/**
 * A holder's name as a gate may show it: enough to ask "are you …?", too little to be of use to whoever finds the device. Of the first word (in
 * Vietnamese the family name) two letters, of the others the first: Nguyễn Văn An → "Ng*** V. A.". An empty name stays empty.
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
