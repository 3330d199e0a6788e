import { toMoment } from '../../lib/time/moment.ts';
import { moveGuests } from '../../after-sale/guests/guest.store.ts';
import { refreshSearchDocuments } from '../../db/search-document.store.ts';
import { readEntryRules, writeEntryRules } from '../../gate/gate.store.ts';
import { moveEntryRules } from '../../gate/move-entry-rules.rule.ts';
import {
  moveShowing,
  postponeShowing,
  readShowingToChange,
  readVenueName,
  writeChange,
} from '../change-showing.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { pauseSale, type OperatorShowing } from '../showing.store.ts';
import { countPasses } from '../passes/passes.store.ts';
import { tellPasses } from '../passes/tell-passes.ts';
import type { Command, OperatorTools, Typed } from './command.ts';
import { counted, moment } from '../print.rule.ts';
import { passLines } from './orders/pass-commands.ts';
import { choiceEnd, nameOf, noteShowing, readNotice, readShowing } from './showing-parts.ts';

const told = 'Each buyer gets a mail with the choice; who chooses nothing keeps the tickets.';

/** Showings that take place otherwise than they were sold. */
export const changeCommands = {
  'showing postpone': {
    usage: 'showing postpone ID --vi TEXT --en TEXT [--until "YYYY-MM-DD HH:MM"]',
    doc: 'no date is known any more: nothing is sold until "showing move" gives one; buyers keep, or take their money until --until',
    plan: async (tools, typed) => {
      const showing = await readOpenShowing(tools, typed);
      if (showing.status === 'postponed') throw new OperatorProblem('it is postponed already');
      const notice = readNotice(typed);
      const { buyers } = await readShowingToChange(tools.db, showing.id);
      const passes = await countPasses(tools.db, showing.id);
      const until = readUntil(typed, showing.now);
      return {
        preview: [
          `POSTPONES ${nameOf(showing)}, to a date that is not known yet. The site says: ${notice.vi} / ${notice.en}`,
          'Nothing of it is sold until then; who holds or pays may finish.',
          `${counted(buyers, 'order')} may be returned for all that was paid, until ${moment(until)}. ${told}`,
          ...passLines({ ...passes, of: 0 }, showing.id, until),
        ],
        seen: [showing.id, showing.status, notice, typed.options['until'] ?? null],
        carryOut: async (tx) => {
          await writeChange(tx, {
            showingId: showing.id,
            kind: 'postponed',
            chooseUntil: until,
            operator: tools.operator,
          });
          if (!showing.paused_at) await pauseSale(tx, showing.id, notice);
          await postponeShowing(tx, showing.id, notice);
          await moveGuests(tx, showing.id, null);
          await tellPasses(
            tx,
            {
              ...{ showingId: showing.id, kind: 'postponed', chooseUntil: until },
              ...{ oldStartsAt: showing.starts_at, oldVenueId: null },
            },
            tools.publicUrl,
          );
          await refreshSearchDocuments(tx, { showings: [showing.id] });
          await noteShowing(tools, tx, 'postpone showing', showing, { status: 'postponed', notice, until });
          return ['Postponed. The mails go out now, after any crash too.'];
        },
      };
    },
  },
  'showing move': {
    usage:
      'showing move ID --to "YYYY-MM-DD HH:MM" [--doors TIME] [--ends TIME] [--venue VENUE] --vi TEXT --en TEXT [--until TIME]',
    doc: 'another time or place, of a postponed showing too; it is sold for the new time; buyers keep, or take their money until --until',
    plan: async (tools, typed) => {
      const showing = await readOpenShowing(tools, typed);
      const notice = readNotice(typed);
      const to = await readMove(tools, showing, typed);
      const until = readUntil(typed, showing.now, to.doorsAt);
      const { venue, oldVenue, oldVenueId, buyers, ...times } = to;
      const passes = await countPasses(tools.db, showing.id);
      const before = await readEntryRules(tools.db, showing.id);
      const rules =
        before && moveEntryRules(before, to.startsAt.getTime() - showing.starts_at.getTime(), toMoment);
      return {
        preview: [
          `MOVES ${nameOf(showing)}${showing.status === 'postponed' ? ', which is postponed,' : ''} to ${moment(to.startsAt)}. The site says: ${notice.vi} / ${notice.en}`,
          `Doors ${moment(to.doorsAt)}, end ${moment(to.endsAt)}, sold until ${moment(to.closesAt)}.`,
          ...(venue === oldVenue ? [] : [`From ${oldVenue} to ${venue}.`]),
          ...(rules?.windows.length ? ['The times of entry at its gates move along: see "gate rules".'] : []),
          `${counted(buyers, 'order')} may be returned for all that was paid, until ${moment(until)}. ${told}`,
          ...passLines({ ...passes, of: 0 }, showing.id, until),
        ],
        seen: [showing.id, showing.status, notice, times, rules, typed.options['until'] ?? null],
        carryOut: async (tx) => {
          await writeChange(tx, {
            showingId: showing.id,
            kind: 'moved',
            chooseUntil: until,
            operator: tools.operator,
          });
          await moveShowing(tx, showing.id, { ...times, notice });
          await moveGuests(tx, showing.id, times.endsAt);
          await tellPasses(
            tx,
            {
              ...{ showingId: showing.id, kind: 'moved', chooseUntil: until },
              ...{ oldStartsAt: showing.starts_at, oldVenueId },
            },
            tools.publicUrl,
          );
          if (rules) await writeEntryRules(tx, showing.id, rules);
          await refreshSearchDocuments(tx, { showings: [showing.id] });
          await noteShowing(tools, tx, 'move showing', showing, { status: 'moved', notice, ...times, until });
          return ['Moved. The mails go out now, after any crash too.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function readOpenShowing(tools: OperatorTools, typed: Typed): Promise<OperatorShowing> {
  const showing = await readShowing(tools, typed);
  if (showing.status === 'cancelled')
    throw new OperatorProblem('it is cancelled: there is no way back from this');
  if (showing.starts_at <= showing.now && showing.status !== 'postponed')
    throw new OperatorProblem(`it began ${moment(showing.starts_at)}`);
  return showing;
}

/** Where and when to; what was not typed keeps its distance from the start. */
async function readMove({ db }: OperatorTools, showing: OperatorShowing, { options }: Typed) {
  const was = await readShowingToChange(db, showing.id);
  const startsAt = options['to'] === undefined ? showing.starts_at : readTime('to', options['to']);
  const later = (at: Date) => new Date(at.getTime() + startsAt.getTime() - showing.starts_at.getTime());
  const doorsAt = options['doors'] === undefined ? later(was.doors_at) : readTime('doors', options['doors']);
  const endsAt = options['ends'] === undefined ? later(was.ends_at) : readTime('ends', options['ends']);
  if (doorsAt > startsAt) throw new OperatorProblem('its doors would open after it has begun');
  if (endsAt <= startsAt) throw new OperatorProblem('it would end before it begins');
  if (doorsAt <= showing.now) throw new OperatorProblem('its doors would be open already');
  const venueId = options['venue'] ?? was.venue_id;
  const venue = await readVenueName(db, venueId);
  if (venue === undefined)
    throw new OperatorProblem(`there is no venue ${venueId}: import it with a catalogue file`);
  if (venueId === was.venue_id && startsAt.getTime() === showing.starts_at.getTime())
    throw new OperatorProblem('where to, or when? --to "2026-12-20 20:00", --venue VENUE');
  const { venue: oldVenue, venue_id: oldVenueId, buyers } = was;
  const closesAt = later(was.closes_at);
  return { startsAt, doorsAt, endsAt, closesAt, venueId, venue, oldVenue, oldVenueId, buyers };
}

/** Until when buyers may choose: never beyond the doors. */
function readUntil({ options: { until } }: Typed, now: Date, doorsAt?: Date): Date {
  const end = until === undefined ? choiceEnd(now) : readTime('until', until);
  if (until === undefined) return doorsAt && doorsAt < end ? doorsAt : end;
  if (end <= now) throw new OperatorProblem('--until is over already');
  if (doorsAt && end > doorsAt) throw new OperatorProblem('--until must not be after the doors open');
  return end;
}

/** A moment in Vietnam, as the operator writes it. */
function readTime(option: string, typed: string): Date {
  const at = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(typed)
    ? new Date(`${typed.replace(' ', 'T')}+07:00`)
    : undefined;
  if (!at || Number.isNaN(at.getTime()))
    throw new OperatorProblem(`--${option} must be as "2026-12-20 20:00"`);
  return at;
}
