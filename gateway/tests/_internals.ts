/** Internal details that no error text may contain. For texts without random ids, which could contain a short word by chance. */
export const internals = /127\.0\.0\.1|ECONN|fetch|Zod|stack|at \w+ \(|secret/i;

/** The same for a whole answer with random ids and cursors: only words too long to occur by chance. */
export const internalsInAnswer = /127\.0\.0\.1|ECONN[A-Z]+|fetch failed|ZodError|"stack|\bat \w+ \(|secret/;
