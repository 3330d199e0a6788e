import { tidyText } from '@mo-man/schema/rules/text/free-text.rule.ts';
import { readFile } from 'node:fs/promises';
import {
  defaultEntryRules,
  type EntryRules,
  entryRules,
} from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { type UselessWindow, uselessWindows } from '@mo-man/schema/rules/gate/entry-window.rule.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { countScans, countTickets } from '../../gate/counts.store.ts';
import { listDevices, type ListedDevice } from '../../gate/device.store.ts';
import {
  addGate,
  closeGate,
  findGate,
  type GateRow,
  listGates,
  readEntryRules,
  writeEntryRules,
} from '../../gate/gate.store.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { type GateEvent, readGateEvent } from '../gate-event.store.ts';
import { readOperatorShowing } from '../showing.store.ts';
import type { Command, OperatorTools } from './command.ts';
import { counted, inColumns, moment } from '../print.rule.ts';

/** Gates, and who is let in at them. */
export const gateCommands = {
  'gate list': {
    usage: 'gate list EVENT',
    doc: 'the gates of an event (its id, or that of a showing), their devices, and how many each has let in',
    show: async (tools, { words: [id = ''] }) => {
      const event = await eventOf(tools, id);
      const [gates, devices, counts, tickets] = await Promise.all([
        listGates(tools.db, event.id),
        listDevices(tools.db, event.id),
        countScans(tools.db, event.id, event.showing_ids),
        countTickets(tools.db, event.id, event.showing_ids),
      ]);
      const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0);
      const lines = gates.flatMap((gate) => {
        const own = counts.filter(({ gate_id }) => gate_id === gate.id);
        const times = (key: 'admitted' | 'exited' | 'conflicts' | 'refused') =>
          sum(own.map((one) => one[key]));
        return [
          `${gate.id}  ${gate.name}${gate.closed_at ? ` (closed ${moment(gate.closed_at)})` : ''}: ${takesOf(gate)}`,
          `  let in ${times('admitted')}, out ${times('exited')}, turned away ${times('refused')}, conflicts ${times('conflicts')}`,
          ...deviceLines(devices.filter(({ gate_id }) => gate_id === gate.id)),
        ];
      });
      const heads = devices.filter(({ role }) => role === 'head');
      return [
        `${event.title}: ${sum(tickets.map(({ admitted }) => admitted))} of ${counted(sum(tickets.map(({ sold }) => sold)), 'ticket')} let in`,
        ...(lines.length > 0 ? lines : ['It has no gate.']),
        ...(heads.length > 0 ? ['Heads of the gates', ...deviceLines(heads)] : []),
      ];
    },
  },
  'gate add': {
    usage: 'gate add EVENT --name NAME [--showing ID] [--sections ID,ID] [--types ID,ID]',
    doc: 'a gate of an event, or of one showing; for these sections and ticket types, else for all',
    plan: async (tools, { words: [id = ''], options: { name = '', showing, sections, types } }) => {
      const event = await eventOf(tools, id);
      const called = tidyText(name, 'one');
      if (called === '' || called.length > limits.gateNameMax)
        throw new OperatorProblem(`how is it called? --name "…", at most ${limits.gateNameMax} characters`);
      if (showing !== undefined && !event.showing_ids.includes(showing))
        throw new OperatorProblem(`the event has no showing ${showing}`);
      const known = await listGates(tools.db, event.id);
      if (known.length >= limits.gatesMax)
        throw new OperatorProblem(`it has ${known.length} gates, and may have no more`);
      const lists = { section_ids: listOf(sections), ticket_type_ids: listOf(types) };
      refuseUnknown(lists.section_ids, event.section_ids, 'section');
      refuseUnknown(lists.ticket_type_ids, event.ticket_type_ids, 'ticket type');
      const gate = { event_id: event.id, showing_id: showing ?? null, name: called, ...lists };
      return {
        preview: [
          `Adds the gate "${gate.name}" to ${event.title}${showing ? `, showing ${showing}` : ', all showings'}: ${takesOf(gate)}`,
        ],
        seen: gate,
        carryOut: async (tx) => {
          const added = { ...gate, id: randomId() };
          await addGate(tx, added);
          await writeAct(tx, {
            operator: tools.operator,
            act: 'add gate',
            subject: added.id,
            before: {},
            after: gate,
          });
          return [`Added: ${added.id}. Let devices in: npm run operate -- gate pair ${added.id}`];
        },
      };
    },
  },
  'gate close': {
    usage: 'gate close GATE',
    doc: 'the gate is none any more, and its devices are refused; what they scanned stays',
    plan: async (tools, { words: [id = ''] }) => {
      const gate = await findGate(tools.db, id);
      if (!gate || gate.closed_at) throw new OperatorProblem(`there is no open gate ${id}`);
      return {
        preview: [
          `Closes the gate "${gate.name}" for good. What its devices scanned until then may still come, for ${limits.gateHandOverHours} hours.`,
        ],
        seen: gate,
        carryOut: async (tx) => {
          await closeGate(tx, id);
          await writeAct(tx, {
            operator: tools.operator,
            act: 'close gate',
            subject: id,
            before: {},
            after: {},
          });
          return ['Closed.'];
        },
      };
    },
  },
  'gate rules': {
    usage: 'gate rules SHOWING',
    doc: 'who is let in when, as a file that "gate set-rules" takes',
    show: async ({ db }, { words: [id = ''] }) => {
      const event = await readGateEvent(db, id);
      if (!event?.showing_ids.includes(id)) throw new OperatorProblem(`there is no showing ${id}`);
      const rules = await readEntryRules(db, id);
      return JSON.stringify(rules ?? defaultEntryRules, null, 2).split('\n');
    },
  },
  'gate set-rules': {
    usage: 'gate set-rules SHOWING --from FILE',
    doc: 'writes who is let in when (docs/runbook.md); gates have it at their next sync, and nobody who is in is judged anew',
    plan: async (tools, { words: [id = ''], options: { from } }) => {
      const event = await eventOf(tools, id);
      if (!event.showing_ids.includes(id)) throw new OperatorProblem(`there is no showing ${id}`);
      const after = await readRules(from);
      refuseUnknown(typesIn(after), event.ticket_type_ids, 'ticket type');
      const before = await readEntryRules(tools.db, id);
      await refuseUseless(tools, id, before, after);
      return {
        preview: [`Entry to ${event.title}, showing ${id}, is to be:`, ...describeRules(after)],
        seen: { before, after },
        carryOut: async (tx) => {
          await writeEntryRules(tx, id, after);
          await writeAct(tx, {
            operator: tools.operator,
            act: 'set entry rules',
            subject: id,
            before: before ?? {},
            after,
          });
          return ['Written. Gates keep to it from their next sync on.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

export async function eventOf({ db }: Pick<OperatorTools, 'db'>, id: string): Promise<GateEvent> {
  const event = await readGateEvent(db, id);
  if (!event) throw new OperatorProblem(`there is no event or showing ${id}`);
  return event;
}

const takesOf = ({
  section_ids,
  ticket_type_ids,
}: Pick<GateRow, 'section_ids' | 'ticket_type_ids'>): string =>
  [
    section_ids ? `sections ${section_ids.join(', ')}` : 'all sections',
    ticket_type_ids ? `ticket types ${ticket_type_ids.join(', ')}` : 'all ticket types',
  ].join('; ');

const deviceLines = (devices: readonly ListedDevice[]): string[] =>
  inColumns(
    devices.map(({ id, name, seen_at, offset_ms, revoked_at }) => [
      id,
      name,
      seen_at ? `seen ${moment(seen_at)}` : 'not seen yet',
      offset_ms === null ? null : `clock ${offset_ms > 0 ? '+' : ''}${(offset_ms / 1000).toFixed(1)} s`,
      revoked_at ? `STOPPED ${moment(revoked_at)}` : null,
    ]),
    '    ',
  );

const listOf = (text: string | undefined): string[] | null =>
  text === undefined
    ? null
    : text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '');

function refuseUnknown(named: readonly string[] | null, known: readonly string[], what: string): void {
  const unknown = (named ?? []).filter((id) => !known.includes(id));
  if (unknown.length > 0)
    throw new OperatorProblem(`it has no ${what} ${unknown.join(', ')}: ${known.join(', ')}`);
}

async function readRules(from: string | undefined): Promise<EntryRules> {
  if (from === undefined) throw new OperatorProblem('which rules? --from FILE, as "gate rules" prints them');
  const text = await readFile(from, 'utf8').catch(() => {
    throw new OperatorProblem(`${from} cannot be read`);
  });
  const read = entryRules.safeParse(jsonOf(text));
  if (read.success) return read.data;
  const problems = read.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  );
  throw new OperatorProblem(`${from}: ${problems.join('; ')}`);
}

const uselessBecause: Record<UselessWindow['why'], string> = {
  no_types: 'it names no ticket type; leave them out (null) to mean all',
  ends_first: 'it ends before it begins, or at the same moment',
  over: 'it is over already',
  after_end: 'it begins when the showing is over',
};

/** A window in which nobody could be let in is a slip: it would be seen at the door. */
async function refuseUseless(
  { db }: Pick<OperatorTools, 'db'>,
  id: string,
  before: EntryRules | null,
  after: EntryRules,
): Promise<void> {
  const showing = await readOperatorShowing(db, id);
  if (!showing) throw new OperatorProblem(`there is no showing ${id}`);
  const useless = uselessWindows(after, before, {
    endsAt: showing.ends_at.getTime(),
    now: showing.now.getTime(),
  });
  const lines = useless.map(({ at, why, window: { from, until } }) => {
    return `window ${at + 1} (${moment(from)} to ${moment(until)}) lets nobody in: ${uselessBecause[why]}`;
  });
  if (lines.length > 0)
    throw new OperatorProblem(`${lines.join('; ')}. The showing ends at ${moment(showing.ends_at)}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const typesIn = ({ windows, questions }: EntryRules): string[] =>
  [...windows, ...questions].flatMap(({ ticket_type_ids: ids }) => ids ?? []);

const reentryWords = {
  none: 'nobody comes in twice',
  after_exit: 'in again after an exit was scanned',
  unlimited: 'in again as often as wished',
} as const;

function describeRules(rules: EntryRules): string[] {
  const { windows, reentry, reentry_until: until, most, most_per_day, most_per_gate, questions } = rules;
  const of = (ids: readonly string[] | null) => ids?.join(', ') ?? 'all';
  return [
    ...(windows.length === 0 ? ['  from the doors to the end of the showing'] : []),
    ...windows.map((one) => `  ${of(one.ticket_type_ids)}: ${moment(one.from)} to ${moment(one.until)}`),
    `  ${reentryWords[reentry]}${until ? `, until ${moment(until)}` : ''}`,
    `  most times: ${most ?? '–'} in all, ${most_per_day ?? '–'} a day, ${most_per_gate ?? '–'} at a gate`,
    `  sold after the last sync, no network: ${rules.admit_unlisted ? 'let in' : 'not let in'}`,
    ...questions.map(
      (one) =>
        `  asks ${of(one.ticket_type_ids)}: ${one.text.vi} (${one.choices.map(({ id, admits }) => (admits ? id : `${id}: not let in`)).join(', ')})`,
    ),
  ];
}
