import type { FoundProblem, Path } from '../parts.rule.ts';

/** The same problems with `prefix` before their paths. */
export function under(prefix: Path, problems: readonly FoundProblem[]): FoundProblem[] {
  return problems.map(({ path, text }) => ({ path: [...prefix, ...path], text }));
}

/** A problem for each row whose key an earlier row has. */
export function doubled(keys: readonly string[], prefix: Path, name = 'id'): FoundProblem[] {
  const seen = new Set<string>();
  return keys.flatMap((key, at) => {
    const isTwice = seen.has(key);
    seen.add(key);
    return isTwice ? [{ path: [...prefix, at, name], text: `is used twice: ${key}` }] : [];
  });
}

export const idsOf = (rows: readonly { readonly id: string }[] = []): string[] => rows.map((row) => row.id);

/** A path as JSON readers write it: `events[3].showings[0].id`; the root is `(root)`. */
export function showPath(path: Path): string {
  const said = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  return said || '(root)';
}
