/** What no error may tell of the inside: addresses, words of libraries, stacks. For texts without random ids, which may hold any short word. */
export const internals = /127\.0\.0\.1|ECONN|fetch|Zod|stack|at \w+ \(|secret/i;

/** The same for a whole answer, whose ids and cursors are random: by words that are too long to be in one by chance. */
export const internalsInAnswer = /127\.0\.0\.1|ECONN[A-Z]+|fetch failed|ZodError|"stack|\bat \w+ \(|secret/;
