import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';

/**
 * Moves the times in entry rules along with a showing that was moved by so many milliseconds (negative: to an earlier time). `write` formats a
 * time as the rules have it, ISO 8601 with an offset.
 */
export function moveEntryRules(rules: EntryRules, by: number, write: (at: Date) => string): EntryRules {
  const moved = (at: string) => write(new Date(Date.parse(at) + by));
  return {
    ...rules,
    windows: rules.windows.map((window) => ({
      ...window,
      from: moved(window.from),
      until: moved(window.until),
    })),
    reentry_until: rules.reentry_until && moved(rules.reentry_until),
  };
}
