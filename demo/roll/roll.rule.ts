// Decides what happens to the showings of a demo event at a start of the system.
import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import type { ShowingInFile } from '../../platform/catalogue/file/event.rule.ts';
import { type TypeWindow, windowOf } from '../../platform/catalogue/file/ticket-types/windows.rule.ts';
import { timesOf, type ShowingTimes } from '../../platform/catalogue/file/showing-times.rule.ts';

/** What an event of the demo demonstrates. */
export type DemoState =
  /** A running sale: the event repeats once its showings are over. */
  | 'sale'
  /** A sale that opens days from now, or has closed before the showing, or a showing that is over. */
  | 'not_open'
  | 'closed'
  | 'over'
  /** A sale that opens minutes after every start, with an empty queue. */
  | 'opens_soon';

export interface PresentShowing {
  id: string;
  /** The showing of the file that it repeats; null for the file's own. */
  rolledFrom: string | null;
  /** Somebody has ordered it, or a pass that admits to it, or joined its queue, whatever became of that, so it is never moved. */
  isTouched: boolean;
  times: ShowingTimes;
}

/** A showing to move, or to add. */
export interface RollStep {
  showingId: string;
  /** The file's showing that the new one repeats; null when `showingId` exists and only moves. */
  copyOf: string | null;
  base: Date;
  times: ShowingTimes;
  /** When its ticket types are sold, the hashes of the codes that open them, and what they admit to, of those that have any of it. */
  windows: (TypeWindow & { id: string; opened_by: string[] | null; admits: string[] })[];
}

type Phase = 'not_open' | 'open' | 'closed' | 'over';

const dayMs = 24 * 3_600_000;
const weekMs = 7 * dayMs;

/**
 * The steps after which the event shows its state. A showing that somebody has used stays as it is, and a new one replaces it; an unused
 * one moves. Showings of the file that are not in the database are left out.
 */
export function rollEvent(
  demoState: DemoState,
  inFile: readonly ShowingInFile[],
  present: readonly PresentShowing[],
  now: Date,
): RollStep[] {
  const steps = stepsOf(demoState, inFile, present, now);
  // A pass of the file names showings of the file: here it admits to those that stand in their places now.
  const inPlace = new Map(steps.map(({ showingId, source }) => [source.id, showingId]));
  return steps.map(({ source: _, ...step }) => ({
    ...step,
    windows: step.windows.map((type) => ({
      ...type,
      admits: type.admits.map((id) => inPlace.get(id) ?? id),
    })),
  }));
}

type PlacedStep = RollStep & { source: ShowingInFile };

function stepsOf(
  demoState: DemoState,
  inFile: readonly ShowingInFile[],
  present: readonly PresentShowing[],
  now: Date,
): PlacedStep[] {
  const lines = inFile
    .map((source) => ({ source, own: present.filter((row) => (row.rolledFrom ?? row.id) === source.id) }))
    .filter(({ own }) => own.length > 0);
  if (demoState === 'sale') {
    if (present.some(({ times }) => times.ends_at > now)) return [];
    const base = baseOfSale(inFile, now);
    return lines.map(({ source, own }) => {
      const times = timesOf(source, base);
      // The base may be in the future, so that the first showing is; the sale goes on all the same.
      return stepOf(source, own, present, base, {
        ...times,
        sale_opens_at: earlier(times.sale_opens_at, now),
      });
    });
  }
  return lines
    .filter(
      ({ source, own }) => demoState === 'opens_soon' || phaseOf(latest(own), now) !== phaseIn(source, now),
    )
    .map(({ source, own }) =>
      stepOf(source, own, present, now, clearOf(own, timesOf(source, now), demoState, now)),
    );
}

/** The first day from now on from which not everything is over at once; dates of the file may be in the past of their week. */
function baseOfSale(inFile: readonly ShowingInFile[], now: Date): Date {
  for (let days = 0; days < 7; days += 1) {
    const base = new Date(now.getTime() + days * dayMs);
    if (inFile.some((source) => timesOf(source, base).ends_at > now)) return base;
  }
  return now;
}

function stepOf(
  source: ShowingInFile,
  own: readonly PresentShowing[],
  present: readonly PresentShowing[],
  base: Date,
  times: ShowingTimes,
): PlacedStep {
  const free = own.find(({ isTouched }) => !isTouched);
  const stepFor = (showingId: string, copyOf: string | null): PlacedStep => ({
    ...{ source, showingId, copyOf, base, times },
    windows: windowsOf(source, { showingId, base, start: times.starts_at }),
  });
  if (free) return stepFor(free.id, null);
  const ids = new Set(present.map(({ id }) => id));
  let number = own.length + 1;
  while (ids.has(`${source.id}_${number}`)) number += 1;
  return stepFor(`${source.id}_${number}`, source.id);
}

const windowsOf = (
  source: ShowingInFile,
  { showingId, base, start }: { showingId: string; base: Date; start: Date },
): RollStep['windows'] =>
  source.sections
    .flatMap((section) => section.ticket_types)
    .filter(
      (type) =>
        type.admits.length > 0 || (type.on_sale_from ?? type.on_sale_until ?? type.opened_by) !== null,
    )
    .map((type) => ({
      id: type.id,
      ...windowOf(type, base, start),
      opened_by: type.opened_by?.map((code) => typeCodeHash(showingId, code)).toSorted() ?? null,
      admits: type.admits,
    }));

/** Moves whole weeks later, after every showing that stays, so that an event does not take place twice in one evening. */
function clearOf(
  own: readonly PresentShowing[],
  times: ShowingTimes,
  demoState: DemoState,
  now: Date,
): ShowingTimes {
  if (demoState === 'over') return times;
  const kept = own.filter((row) => row.isTouched && row.times.ends_at > now);
  const last = Math.max(0, ...kept.map((row) => row.times.starts_at.getTime()));
  const by = Math.max(0, Math.ceil((last + dayMs / 2 - times.starts_at.getTime()) / weekMs)) * weekMs;
  const moved = (at: Date): Date => new Date(at.getTime() + by);
  return {
    starts_at: moved(times.starts_at),
    ends_at: moved(times.ends_at),
    doors_at: moved(times.doors_at),
    sale_opens_at: times.sale_opens_at,
    sale_closes_at: demoState === 'closed' ? times.sale_closes_at : moved(times.sale_closes_at),
  };
}

function latest(own: readonly PresentShowing[]): ShowingTimes {
  const [last] = own.toSorted((a, b) => b.times.starts_at.getTime() - a.times.starts_at.getTime());
  if (!last) throw new Error('a showing of the file has none in the database');
  return last.times;
}

const phaseIn = (source: ShowingInFile, base: Date): Phase => phaseOf(timesOf(source, base), base);

/** The phase of a showing; nothing is sold after its start. */
export function phaseOf(times: ShowingTimes, now: Date): Phase {
  if (times.ends_at <= now) return 'over';
  if (earlier(times.sale_closes_at, times.starts_at) <= now) return 'closed';
  return times.sale_opens_at > now ? 'not_open' : 'open';
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
