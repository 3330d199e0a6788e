import type { SectionInFile, ShowingInFile, TicketTypeInFile } from '../event.rule.ts';
import type { FoundProblem } from '../parts.rule.ts';
import { timesOf } from '../showing-times.rule.ts';
import { resolveTime } from '../times.rule.ts';

/** When a ticket type is sold; null where the sale of its showing decides. */
export interface TypeWindow {
  on_sale_from: Date | null;
  on_sale_until: Date | null;
}

/** Resolves a ticket type's times; `base` is when its event was first imported. */
export function windowOf(
  { on_sale_from: from, on_sale_until: until }: Pick<TicketTypeInFile, 'on_sale_from' | 'on_sale_until'>,
  base: Date,
  start: Date,
): TypeWindow {
  return {
    on_sale_from: from === null ? null : resolveTime(from, base, start),
    on_sale_until: until === null ? null : resolveTime(until, base, start),
  };
}

/**
 * Checks when the types of a section are sold, and what follows what. Places of a type that ends have to be sold as the type after it, or
 * a showing with places would have nothing to sell; so only a standing section has such types, and only a type that is followed ends.
 */
export function checkWindows(section: SectionInFile, showing: ShowingInFile, base: Date): FoundProblem[] {
  const { ticket_types: types } = section;
  const times = timesOf(showing, base);
  return types.flatMap((type, at): FoundProblem[] => {
    const found = (key: keyof TicketTypeInFile, text: string): FoundProblem => ({
      path: ['ticket_types', at, key],
      text,
    });
    const { follows } = type;
    if (section.kind === 'seated') {
      const keys = (['on_sale_from', 'on_sale_until', 'follows'] as const).filter(
        (key) => type[key] !== null,
      );
      return keys.map((key) => found(key, 'must be left out: the seats of a section are sold at any time'));
    }
    const { on_sale_from: from, on_sale_until: until } = windowOf(type, base, times.starts_at);
    const problems: FoundProblem[] = [];
    if (from && until && from >= until)
      problems.push(found('on_sale_until', 'must be later than on_sale_from'));
    if (from && from >= times.sale_closes_at)
      problems.push(found('on_sale_from', 'must be earlier than sale_closes_at'));
    if (until && until <= times.sale_opens_at)
      problems.push(found('on_sale_until', 'must be later than sale_opens_at'));
    if (until && !types.some((other) => other.follows === type.id))
      problems.push(
        found('on_sale_until', 'needs a ticket type of this section that follows it and sells what is left'),
      );
    const before = types.find(({ id }) => id === follows);
    if (before && (before.opened_by !== null || type.opened_by !== null))
      problems.push(found('follows', 'must be left out where a code opens one of the two'));
    if (follows === null) return problems;
    if (!before) problems.push(found('follows', `names no ticket type of this section: ${follows}`));
    else if (types.findIndex((other) => other.follows === follows) !== at)
      problems.push(found('follows', `is followed by another ticket type already: ${follows}`));
    else if (isInCircle(type, types)) problems.push(found('follows', 'leads back to itself'));
    return problems;
  });
}

function isInCircle(type: TicketTypeInFile, types: readonly TicketTypeInFile[]): boolean {
  let before = types.find(({ id }) => id === type.follows);
  for (let steps = 0; before && steps < types.length; steps += 1) {
    if (before.id === type.id) return true;
    const { follows } = before;
    before = types.find(({ id }) => id === follows);
  }
  return false;
}
