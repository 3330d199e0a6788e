/** What no answer may tell of the inside: addresses, errors of libraries, stacks. No word is so short that an id could hold it by chance. */
export const toldInside = /127\.0\.0\.1|ECONN[A-Z]+|fetch failed|ZodError|"stack|\bat \w+ \(|secret/;
