import type { SectionInFile, ShowingInFile, TicketTypeInFile } from '../event.rule.ts';
import type { FoundProblem } from '../parts.rule.ts';

/**
 * Checks the types of a section that are sold only together with another one. Numbered seats are not: each is sold as one type, and whoever
 * picks seats picks no types. What a companion ticket costs beside which ticket must be told in the list, so neither waits behind a code.
 */
export function checkCompanions(section: SectionInFile, showing: ShowingInFile): FoundProblem[] {
  const { ticket_types: types } = section;
  return types.flatMap((type, at): FoundProblem[] => {
    const found = (key: keyof TicketTypeInFile, text: string): FoundProblem => ({
      path: ['ticket_types', at, key],
      text,
    });
    const { companion_of: of } = type;
    if (of === null)
      return type.companions_per_ticket === 1
        ? []
        : [found('companions_per_ticket', 'must be left out without companion_of')];
    if (section.kind === 'seated')
      return [found('companion_of', 'must be left out: numbered seats are each sold as one type')];
    const problems: FoundProblem[] = [];
    const main = types.find(({ id }) => id === of);
    if (!main) problems.push(found('companion_of', `names no ticket type of this section: ${of}`));
    else if (main.companion_of !== null)
      problems.push(found('companion_of', `names a type that is itself sold with another one: ${of}`));
    else if (main.opened_by !== null || type.opened_by !== null)
      problems.push(found('companion_of', 'must be left out where a code opens one of the two'));
    for (const key of ['bundle_size', 'min_per_order'] as const)
      if (type[key] > 1)
        problems.push(
          found(key, 'must be left out: so many go with each ticket as companions_per_ticket says'),
        );
    if (type.follows !== null || types.some(({ follows }) => follows === type.id))
      problems.push(
        found('companion_of', 'must be left out: what is sold one after the other is sold on its own'),
      );
    if (showing.max_tickets_per_account < 2)
      problems.push(found('companion_of', 'must be left out: nobody may buy two tickets of this showing'));
    return problems;
  });
}
