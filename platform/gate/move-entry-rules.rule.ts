import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';

/**
 * The same wishes for a showing that was put off by so many milliseconds (fewer than 0: brought forward): their moments keep
 * their distance from its start. `write` says a moment as the rules have it, ISO 8601 with an offset.
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
