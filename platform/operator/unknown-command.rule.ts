import { slipsBetween } from '../lib/text/slips-between.rule.ts';

/** Slips that a word may have and still be meant. */
const MOST_SLIPS = 2;

/** Most commands that are named beside. */
const MOST_NAMED = 12;

/**
 * What to say of words that name no command: which commands begin with the first of them, or with one that is a slip or two
 * away. In lines.
 */
export function sayUnknown(words: readonly string[], usages: readonly string[]): string[] {
  const [first = '', second] = words;
  const heads = [...new Set(usages.map((usage) => usage.split(' ')[0] ?? ''))];
  const slips = new Map(heads.map((head) => [head, slipsBetween(first, head)]));
  const least = Math.min(...slips.values());
  const isClose = least <= Math.min(MOST_SLIPS, first.length - 2);
  const near = isClose ? usages.filter((usage) => slips.get(usage.split(' ')[0] ?? '') === least) : [];
  return [
    `There is no command '${least === 0 && second !== undefined ? `${first} ${second}` : first}'.`,
    ...(near.length > 0 ? ['Near it:', ...near.slice(0, MOST_NAMED).map((usage) => `  ${usage}`)] : []),
    'npm run operate lists all of them.',
  ];
}
