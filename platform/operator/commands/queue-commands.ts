import type { LineStatus } from '@mo-man/schema/values.ts';
import { countTurns } from '../../queue/turn.store.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { changeLine, type LineSettings, readLineFigures, readLineSettings } from '../queue-settings.store.ts';
import type { OperatorShowing } from '../showing.store.ts';
import type { Command, OperatorTools, PlannedAct, Typed } from './command.ts';
import { nameOf, readShowing } from './showing-parts.ts';

async function readLine(
  tools: OperatorTools,
  typed: Typed,
): Promise<{ showing: OperatorShowing; line: LineSettings }> {
  const showing = await readShowing(tools, typed);
  const line = await readLineSettings(tools.db, showing.id);
  if (!line) throw new OperatorProblem(`showing ${showing.id} has no line`);
  return { showing, line };
}

interface Change {
  showing: OperatorShowing;
  line: LineSettings;
  act: string;
  to: Partial<LineSettings>;
  says: string;
}

/** One change of a line, written down with how it was before. */
const plannedChange = (tools: OperatorTools, { showing, line, act, to, says }: Change): PlannedAct => ({
  preview: [`${says} ${nameOf(showing)}. Now: ${sayLine(line)}.`],
  seen: { id: showing.id, line, to },
  carryOut: async (tx) => {
    await changeLine(tx, showing.id, to);
    await writeAct(tx, {
      operator: tools.operator,
      act,
      subject: showing.id,
      before: line,
      after: { ...line, ...to },
    });
    return [`Done: ${sayLine({ ...line, ...to })}.`];
  },
});

const sayLine = ({ status, rate_per_minute: rate, max_turns: turns }: LineSettings): string =>
  `${status}, ${rate} numbers a minute, ${turns} turns at once`;

/** A command that only changes what the line does. */
const turnTo = (
  status: LineStatus,
  { usage, doc, act, says }: { usage: string; doc: string; act: string; says: string },
): Command => ({
  usage,
  doc,
  plan: async (tools, typed) => {
    const { showing, line } = await readLine(tools, typed);
    if (line.status === status) throw new OperatorProblem(`the line is ${status} already`);
    if (status === 'open' && showing.status === 'cancelled')
      throw new OperatorProblem('the showing is cancelled: its line stays stopped');
    return plannedChange(tools, { showing, line, act, to: { status }, says });
  },
});

/** A command that sets a figure, the second word. */
const setFigure = (
  column: 'rate_per_minute' | 'max_turns',
  { usage, doc, act, says, most }: { usage: string; doc: string; act: string; says: string; most: number },
): Command => ({
  usage,
  doc,
  plan: async (tools, typed) => {
    const { showing, line } = await readLine(tools, typed);
    const figure = Number(typed.words[1]);
    if (!Number.isInteger(figure) || figure < 1 || figure > most)
      throw new OperatorProblem(`how many? A whole number from 1 to ${most}`);
    return plannedChange(tools, {
      showing,
      line,
      act,
      to: { [column]: figure },
      says: `${says} ${figure} for`,
    });
  },
});

/** The line of a showing. */
export const queueCommands = {
  'queue show': {
    usage: 'queue show ID',
    doc: 'how the line stands: numbers, who waits, turns that run, what is left, whether somebody moves it',
    show: async (tools, typed) => {
      const { showing, line } = await readLine(tools, typed);
      const figures = await readLineFigures(tools.queueDb, showing.id);
      if (!figures)
        throw new OperatorProblem('the line is not in its own database yet: is the platform running?');
      const isMoved = figures.owner_until !== null && figures.owner_until > figures.now;
      return [
        `The line of ${nameOf(showing)}`,
        `  it is      ${sayLine(line)}${figures.sold_out_at ? '; SOLD OUT' : ''}`,
        `  serving    ${figures.now_serving} of ${figures.last_number}; ${figures.gathered} gathered before the bell`,
        `  waiting    ${figures.waiting}`,
        `  turns      ${await countTurns(tools.db, showing.id)} run`,
        `  left       ${figures.free_units} tickets`,
        `  moved      ${isMoved ? 'yes' : 'NOT by any process at the moment'}`,
      ];
    },
  },
  'queue pause': turnTo('paused', {
    usage: 'queue pause ID',
    doc: 'nobody else is served and no turn starts; people may still join; turns that run go on',
    act: 'pause line',
    says: 'Pauses the line of',
  }),
  'queue resume': turnTo('open', {
    usage: 'queue resume ID',
    doc: 'the line goes on where it stood',
    act: 'resume line',
    says: 'Lets the line go on of',
  }),
  'queue stop': turnTo('stopped', {
    usage: 'queue stop ID',
    doc: 'nobody joins and nobody else is served, and all who wait are told so; turns that run go on',
    act: 'stop line',
    says: 'STOPS the line of',
  }),
  'queue rate': setFigure('rate_per_minute', {
    usage: 'queue rate ID N',
    doc: 'serves at most N numbers a minute',
    act: 'set rate of line',
    says: 'Numbers a minute:',
    most: 100_000,
  }),
  'queue turns': setFigure('max_turns', {
    usage: 'queue turns ID N',
    doc: 'lets at most N turns run at once; those that run already go on',
    act: 'set turns of line',
    says: 'Turns at once:',
    most: 100_000,
  }),
} as const satisfies Record<string, Command>;
