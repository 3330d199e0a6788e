// Passes: ticket types whose tickets admit to further showings of their event (decision 124).
import type { EventInFile, ShowingInFile } from '../event.rule.ts';
import type { FoundProblem } from '../parts.rule.ts';
import { timesOf } from '../showing-times.rule.ts';

/**
 * Checks what the ticket types of an event admit to; paths begin at the event. A pass promises no seat, so that it is of a standing section,
 * and the further showings have one too. It is a ticket of the first of its showings: its times of return and exchange are those of that one.
 */
export function checkPasses(event: EventInFile, baseOf: (showingId: string) => Date): FoundProblem[] {
  return event.showings.flatMap((showing, s) =>
    showing.sections.flatMap((section, c) =>
      section.ticket_types.flatMap(({ admits }, t) => {
        const path = ['showings', s, 'sections', c, 'ticket_types', t, 'admits'];
        if (admits.length > 0 && section.kind === 'seated')
          return [{ path, text: 'must be left out: a pass has no numbered seats at the other showings' }];
        return admits.flatMap((id, at) => {
          const other = event.showings.find((candidate) => candidate.id === id);
          const text =
            admits.indexOf(id) === at
              ? problemOf(showing, other, { id, baseOf })
              : `names a showing twice: ${id}`;
          return text === undefined ? [] : [{ path: [...path, at], text }];
        });
      }),
    ),
  );
}

function problemOf(
  own: ShowingInFile,
  other: ShowingInFile | undefined,
  { id, baseOf }: { id: string; baseOf: (showingId: string) => Date },
): string | undefined {
  if (!other) return `names no showing of this event: ${id}`;
  if (id === own.id) return 'names its own showing, to which each of its tickets admits anyway';
  if (other.sections.every(({ kind }) => kind === 'seated'))
    return `names a showing that has numbered seats only: ${id}`;
  const startOf = (showing: ShowingInFile) => timesOf(showing, baseOf(showing.id)).starts_at;
  return startOf(other) < startOf(own)
    ? `names a showing that begins before its own: ${id}. A pass belongs to the first of its showings`
    : undefined;
}
