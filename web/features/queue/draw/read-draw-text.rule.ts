/** A text of `/draws/…`: lines `name value` (`-` for none), an empty line, and what follows it exactly as it is hashed. */
export function readDrawText(text: string): { factOf: (name: string) => string | null; rest: string } {
  const end = text.indexOf('\n\n');
  const facts = new Map(
    text
      .slice(0, Math.max(end, 0))
      .split('\n')
      .map((row): [string, string] => {
        const space = row.indexOf(' ');
        return [row.slice(0, space), row.slice(space + 1)];
      }),
  );
  return {
    factOf: (name) => {
      const said = facts.get(name);
      return said === undefined || said === '-' ? null : said;
    },
    rest: end < 0 ? '' : text.slice(end + 2),
  };
}
