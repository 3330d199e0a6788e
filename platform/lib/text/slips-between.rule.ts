/** Edit distance of two words (Damerau: substitution, insertion, deletion, swap of neighbours), or Infinity when it is far too large. */
export function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let twoBack: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isChanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (row > 1 && at > 1 && isChanged) least = Math.min(least, (twoBack[at - 2] ?? 0) + 1);
      now.push(least);
    }
    [twoBack, before] = [before, now];
  }
  return before[other.length] ?? Infinity;
}
