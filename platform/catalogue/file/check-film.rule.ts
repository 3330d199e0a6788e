import { asksForAge, minAgeOf } from '@mo-man/schema/rules/event/age-label.rule.ts';
import type { EventInFile, ShowingInFile } from './event.rule.ts';
import type { FilmInFile } from './film.rule.ts';
import type { FoundProblem } from './parts.rule.ts';

/** Id of the question by which a buyer of a film with an age limit confirms the age; reserved, so no question of a file may have it. */
export const ageQuestionId = 'age_confirmed';

/** The question about age for a film with an age limit; only the confirmation is stored. */
export const ageQuestions = ({ film: made }: EventInFile) =>
  made && asksForAge(made.age_label)
    ? [
        {
          id: ageQuestionId,
          label: {
            vi: `Người xem đủ ${minAgeOf(made.age_label)} tuổi và mang giấy tờ tùy thân để rạp kiểm tra`,
            en: `Everyone who comes is ${minAgeOf(made.age_label)} or over and brings proof of age`,
          },
          kind: 'consent' as const,
          required: true,
          choices: [],
        },
      ]
    : [];

/** Problems of an event as a film. `roomsOf` gives the rooms of a venue; undefined for an unknown one. */
export function checkFilm(
  event: EventInFile,
  roomsOf: (venueId: string) => readonly string[] | undefined,
): FoundProblem[] {
  return [
    ...(event.film ? checkLabel(event.film, event.min_age) : []),
    ...(event.film && event.category !== 'film'
      ? [{ path: ['category'], text: 'must be film, because the event is one' }]
      : []),
    ...event.showings.flatMap((showing, at) =>
      checkScreening(event, showing, roomsOf).map(({ path, text: said }) => ({
        path: ['showings', at, ...path],
        text: said,
      })),
    ),
  ];
}

function checkLabel({ age_label: label }: FilmInFile, minAge: number | null): FoundProblem[] {
  if (label === 'C')
    return [{ path: ['film', 'age_label'], text: 'is C: such a film must not be shown, nor sold' }];
  const age = minAgeOf(label);
  return minAge === null || minAge === age
    ? []
    : [{ path: ['min_age'], text: `must be ${age ?? 'left out'}, because the film is ${label}` }];
}

function checkScreening(
  event: EventInFile,
  { venue_id: own, screening: shown, questions }: ShowingInFile,
  roomsOf: (venueId: string) => readonly string[] | undefined,
): FoundProblem[] {
  const found: FoundProblem[] = [];
  if (own !== null && roomsOf(own) === undefined)
    found.push({ path: ['venue_id'], text: `names an unknown venue: ${own}` });
  if (event.film && !shown)
    found.push({ path: ['screening'], text: 'is missing, because the event is a film' });
  if (!event.film && shown) found.push({ path: ['screening'], text: 'needs the film of the event' });
  questions.forEach(({ id: of }, at) => {
    if (of === ageQuestionId)
      found.push({
        path: ['questions', at, 'id'],
        text: `must not be ${of}: the age limit of a film asks it`,
      });
  });
  const rooms = roomsOf(own ?? event.venue_id);
  if (shown && rooms && !rooms.includes(shown.room_id))
    found.push({
      path: ['screening', 'room_id'],
      text: `names an unknown room of ${own ?? event.venue_id}: ${shown.room_id}`,
    });
  return found;
}
