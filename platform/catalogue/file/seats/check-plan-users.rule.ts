import type { Catalogue } from '../catalogue-file.rule.ts';
import type { Known } from '../check-catalogue.rule.ts';
import { canonical } from '../compare-rows.rule.ts';
import type { FoundProblem } from '../parts.rule.ts';

/** Problems of changed plans that showings outside the file use: their seats would no longer match the plan. */
export function checkPlanUsers(catalogue: Catalogue, known: Known): FoundProblem[] {
  const inFile = new Set(catalogue.events.map((event) => event.id));
  return catalogue.plans.flatMap((plan, at) => {
    const before = known.plans.get(plan.id);
    if (!before || canonical(before) === canonical(plan)) return [];
    const users = [...known.showings].filter(([, row]) => row.planId === plan.id && !inFile.has(row.eventId));
    if (users.length === 0) return [];
    const events = [...new Set(users.map(([, row]) => row.eventId))].join(', ');
    return [
      {
        path: ['plans', at],
        text: `changes, but ${events} sells its seats too: import them together, or use a new id`,
      },
    ];
  });
}
