import type { EntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { toMoment } from '../../lib/moment.ts';

/** The same wishes for a showing that was put off by so many milliseconds (fewer than 0: brought forward): their moments keep their distance from its start. */
export function moveEntryRules(rules: EntryRules, by: number): EntryRules {
  const moved = (at: string) => toMoment(new Date(Date.parse(at) + by));
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
