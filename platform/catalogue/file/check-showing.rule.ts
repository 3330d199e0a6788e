import { checkCompanions } from './ticket-types/companions.rule.ts';
import type { SectionInFile, ShowingInFile, TicketTypeInFile } from './event.rule.ts';
import { checkCouples } from './seats/couple-seats.rule.ts';
import { doubled, idsOf, under } from './seats/places.rule.ts';
import type { FoundProblem } from './parts.rule.ts';
import type { Plan } from './seats/plan.rule.ts';
import { checkTimes } from './showing-times.rule.ts';
import { checkSeats, sellSeats } from './seats/sold-seats.rule.ts';
import { checkWindows } from './ticket-types/windows.rule.ts';

/** Problems of a showing that its schema cannot find; paths begin at the showing. */
export function checkShowing(showing: ShowingInFile, plan: Plan | undefined, base: Date): FoundProblem[] {
  const types = showing.sections.flatMap((section, at) =>
    section.ticket_types.map((type, index) => ({ type, path: ['sections', at, 'ticket_types', index] })),
  );
  const seen = new Set<string>();
  return [
    ...checkTimes(showing, base),
    ...doubled(idsOf(showing.sections), ['sections']),
    ...checkQuestions(showing.questions, ['questions']),
    ...checkQuestions(showing.attendees?.questions ?? [], ['attendees', 'questions']),
    ...types.flatMap(({ type, path }) => {
      const isTwice = seen.has(type.id);
      seen.add(type.id);
      const twice = isTwice
        ? [{ path: [...path, 'id'], text: `is used twice in this showing: ${type.id}` }]
        : [];
      return [...twice, ...under(path, checkType(type, showing))];
    }),
    ...(showing.status !== 'scheduled' && !showing.notice
      ? [{ path: ['notice'], text: `must tell buyers what changed, because status is ${showing.status}` }]
      : []),
    ...doubled(idsOf(showing.add_ons), ['add_ons']),
    ...showing.add_ons.flatMap(({ price }, at) =>
      showing.kind === 'registration' && price > 0
        ? [{ path: ['add_ons', at, 'price'], text: 'must be 0, because kind is registration' }]
        : [],
    ),
    ...checkPresale(showing),
    ...(types.every(({ type }) => type.opened_by !== null)
      ? [{ path: ['sections'], text: 'must have a ticket type that no code opens' }]
      : []),
    ...showing.sections.flatMap((section, at) =>
      under(
        ['sections', at],
        [
          ...(section.kind === 'seated'
            ? checkSeated(section, plan, showing.max_tickets_per_account)
            : checkStanding(section, plan)),
          ...checkWindows(section, showing, base),
          ...checkCompanions(section, showing),
        ],
      ),
    ),
  ];
}

function checkQuestions(questions: ShowingInFile['questions'], path: FoundProblem['path']): FoundProblem[] {
  return [
    ...doubled(idsOf(questions), path),
    ...questions.flatMap(({ kind, choices }, at) => [
      ...doubled(
        choices.map(({ value }) => value),
        [...path, at, 'choices'],
        'value',
      ),
      ...checkChoices(kind, choices.length, [...path, at, 'choices']),
    ]),
  ];
}

/** A showing with a queue may not have the lane `early`, because turns decide who buys first; the lane `priority` needs a queue. */
function checkPresale({ presale, queue }: ShowingInFile): FoundProblem[] {
  if (!presale) return [];
  const path = ['presale', 'lane'];
  if (presale.lane === 'early' && queue)
    return [{ path, text: 'must be priority, because the showing has a queue' }];
  if (presale.lane === 'priority' && !queue)
    return [{ path, text: 'must be early, because the showing has no queue to be drawn in' }];
  return [];
}

function checkType(type: TicketTypeInFile, showing: ShowingInFile): FoundProblem[] {
  const found: FoundProblem[] = [];
  if (type.min_per_order > type.max_per_order)
    found.push({ path: ['min_per_order'], text: 'must not be more than max_per_order' });
  if (type.min_per_order > showing.max_tickets_per_account)
    found.push({
      path: ['min_per_order'],
      text: "must not be more than the showing's max_tickets_per_account",
    });
  if (type.bundle_size > Math.min(type.max_per_order, showing.max_tickets_per_account))
    found.push({
      path: ['bundle_size'],
      text: "must not be more than max_per_order, nor than the showing's max_tickets_per_account",
    });
  if (type.opened_by !== null && showing.plan_id !== null)
    found.push({
      path: ['opened_by'],
      text: 'must be left out: the showing has a plan, which shows everything',
    });
  if (showing.kind === 'registration' && type.price > 0)
    found.push({ path: ['price'], text: 'must be 0, because kind is registration' });
  return found;
}

function checkChoices(kind: string, choices: number, path: PropertyKey[]): FoundProblem[] {
  if (kind === 'choice' && choices < 2)
    return [{ path, text: 'must be at least two, because kind is choice' }];
  if (kind !== 'choice' && choices > 0) return [{ path, text: `must be empty, because kind is ${kind}` }];
  return [];
}

function checkSeated(section: SectionInFile, plan: Plan | undefined, maxPerAccount: number): FoundProblem[] {
  const capacities = section.ticket_types.flatMap((type, at) => [
    ...(type.capacity === undefined
      ? []
      : [
          {
            path: ['ticket_types', at, 'capacity'],
            text: "must be left out: the plan's seats are the capacity",
          },
        ]),
    ...(type.bundle_size === 1
      ? []
      : [
          {
            path: ['ticket_types', at, 'bundle_size'],
            text: 'must be left out: numbered seats are sold singly',
          },
        ]),
  ]);
  if (!plan)
    return [...capacities, { path: ['kind'], text: 'is seated, but the showing has no known plan_id' }];
  const planSection = plan.sections.find((candidate) => candidate.id === section.id);
  if (!planSection)
    return [...capacities, { path: ['id'], text: `names no section of plan ${plan.id}: ${section.id}` }];
  if (planSection.rows.length === 0)
    return [
      ...capacities,
      { path: ['kind'], text: `is seated, but plan ${plan.id} has no seats in ${section.id}` },
    ];
  return [
    ...capacities,
    ...checkSeats(section, planSection),
    ...checkCouples(section, sellSeats(section, planSection).sold, maxPerAccount),
  ];
}

function checkStanding(section: SectionInFile, plan: Plan | undefined): FoundProblem[] {
  const found: FoundProblem[] = [];
  for (const [at, type] of section.ticket_types.entries()) {
    const path = ['ticket_types', at];
    if (type.capacity === undefined) found.push({ path: [...path, 'capacity'], text: 'is missing' });
    else if (type.capacity % type.bundle_size !== 0)
      found.push({ path: [...path, 'capacity'], text: 'must be a multiple of bundle_size' });
    const isOneOfSeveral =
      type.follows !== null || section.ticket_types.some(({ follows }) => follows === type.id);
    if (type.bundle_size > 1 && isOneOfSeveral)
      found.push({
        path: [...path, 'bundle_size'],
        text: 'must be left out: what is sold one after the other is sold singly',
      });
    if (type.categories)
      found.push({
        path: [...path, 'categories'],
        text: 'must be left out: a standing section has no seats',
      });
  }
  if (section.without.length > 0)
    found.push({ path: ['without'], text: 'must be left out: a standing section has no seats' });
  const planSection = plan?.sections.find((candidate) => candidate.id === section.id);
  if (plan && !planSection)
    found.push({ path: ['id'], text: `names no section of plan ${plan.id}: ${section.id}` });
  if (planSection && planSection.rows.length > 0)
    found.push({
      path: ['kind'],
      text: `is standing, but plan ${plan?.id ?? ''} has seats in ${section.id}`,
    });
  return found;
}
