import type { QueueControl } from '@mo-man/schema/values.ts';
import { countTurns } from '../../queue/turn.store.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import {
  changeQueue,
  type QueueSettings,
  readQueueFigures,
  readQueueSettings,
} from '../queue-settings.store.ts';
import type { OperatorShowing } from '../showing.store.ts';
import type { Command, OperatorTools, PlannedAct, Typed } from './command.ts';
import { nameOf, readShowing } from './showing-parts.ts';

async function readTypedQueue(
  tools: OperatorTools,
  typed: Typed,
): Promise<{ showing: OperatorShowing; queue: QueueSettings }> {
  const showing = await readShowing(tools, typed);
  const queue = await readQueueSettings(tools.db, showing.id);
  if (!queue) throw new OperatorProblem(`showing ${showing.id} has no queue`);
  return { showing, queue };
}

interface Change {
  showing: OperatorShowing;
  queue: QueueSettings;
  act: string;
  to: Partial<QueueSettings>;
  says: string;
}

/** One change of a queue, written down with how it was before. */
const plannedChange = (tools: OperatorTools, { showing, queue, act, to, says }: Change): PlannedAct => ({
  preview: [`${says} ${nameOf(showing)}. Now: ${sayQueue(queue)}.`],
  seen: { id: showing.id, queue, to },
  carryOut: async (tx) => {
    await changeQueue(tx, showing.id, to);
    await writeAct(tx, {
      operator: tools.operator,
      act,
      subject: showing.id,
      before: queue,
      after: { ...queue, ...to },
    });
    return [`Done: ${sayQueue({ ...queue, ...to })}.`];
  },
});

const sayQueue = ({ status, rate_per_minute: rate, max_turns: turns }: QueueSettings): string =>
  `${status}, ${rate} numbers a minute, ${turns} turns at once`;

/** A command that only changes what the queue does. */
const turnTo = (
  status: QueueControl,
  { usage, doc, act, says }: { usage: string; doc: string; act: string; says: string },
): Command => ({
  usage,
  doc,
  plan: async (tools, typed) => {
    const { showing, queue } = await readTypedQueue(tools, typed);
    if (queue.status === status) throw new OperatorProblem(`the queue is ${status} already`);
    if (status === 'open' && showing.status === 'cancelled')
      throw new OperatorProblem('the showing is cancelled: its queue stays stopped');
    return plannedChange(tools, { showing, queue, act, to: { status }, says });
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
    const { showing, queue } = await readTypedQueue(tools, typed);
    const figure = Number(typed.words[1]);
    if (!Number.isInteger(figure) || figure < 1 || figure > most)
      throw new OperatorProblem(`how many? A whole number from 1 to ${most}`);
    return plannedChange(tools, {
      showing,
      queue,
      act,
      to: { [column]: figure },
      says: `${says} ${figure} for`,
    });
  },
});

/** The queue of a showing. */
export const queueCommands = {
  'queue show': {
    usage: 'queue show ID',
    doc: 'how the queue stands: numbers, who waits, turns that run, what is left, whether somebody moves it',
    show: async (tools, typed) => {
      const { showing, queue } = await readTypedQueue(tools, typed);
      const figures = await readQueueFigures(tools.queueDb, showing.id);
      if (!figures)
        throw new OperatorProblem('the queue is not in its own database yet: is the platform running?');
      const isMoved = figures.owner_until !== null && figures.owner_until > figures.now;
      return [
        `The queue of ${nameOf(showing)}`,
        `  it is      ${sayQueue(queue)}${figures.sold_out_at ? '; SOLD OUT' : ''}`,
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
    says: 'Pauses the queue of',
  }),
  'queue resume': turnTo('open', {
    usage: 'queue resume ID',
    doc: 'the queue goes on where it stood',
    act: 'resume line',
    says: 'Lets the queue go on of',
  }),
  'queue stop': turnTo('stopped', {
    usage: 'queue stop ID',
    doc: 'nobody joins and nobody else is served, and all who wait are told so; turns that run go on',
    act: 'stop line',
    says: 'STOPS the queue of',
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
