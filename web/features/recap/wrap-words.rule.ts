/** Breaks words into rows that fit; the last row is cut with an ellipsis. */
export function wrapWords(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most && lines.every(fits)) return lines;
  return lines.slice(0, most).map((each, at) => {
    const isCut = at === most - 1 && lines.length > most;
    return fits(each) && !isCut ? each : cut(each, fits);
  });
}

function cut(line: string, fits: (line: string) => boolean): string {
  let kept = line;
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
