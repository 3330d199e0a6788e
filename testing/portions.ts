// Many rows, split into statements that stay within the statement timeout on a busy machine too.

/** The first and the last number of each portion of 1 to `count`. */
export const portions = (count: number, size = 5_000): { first: number; last: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, at) => ({
    first: at * size + 1,
    last: Math.min(count, (at + 1) * size),
  }));
