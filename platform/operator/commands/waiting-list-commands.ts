import { OperatorProblem } from '../../lib/operator-problem.ts';
import { readOperatorWaitingList, setListPaused, type OperatorWaitingList } from '../waiting-list.store.ts';
import type { Command, OperatorTools, Typed } from './command.ts';
import { counted, moment } from '../print.rule.ts';
import { nameOf, noteShowing, readShowing } from './showing-parts.ts';

/** Waiting lists of showings. */
export const waitingListCommands = {
  'list show': {
    usage: 'list show ID',
    doc: 'who waits for a showing, in numbers: places, offers, what is kept, what buyers offer back',
    show: async (tools, typed) => {
      const { showing, list } = await readList(tools, typed);
      return [
        nameOf(showing),
        list.paused_at ? `PAUSED since ${moment(list.paused_at)}` : 'Offers are made.',
        `${counted(list.waiting, 'place')} waiting for ${counted(list.wanted, 'ticket')}; ${counted(list.offers, 'open offer')}; ${counted(list.kept, 'unit')} kept`,
        `${counted(list.offered, 'ticket')} offered back, ${list.resold} resold`,
      ];
    },
  },
  'list pause': {
    usage: 'list pause ID',
    doc: 'nothing is offered to the waiting list of a showing; what is offered already may be taken, what comes back is kept',
    plan: async (tools, typed) => {
      const { showing, list } = await readList(tools, typed);
      if (list.paused_at) throw new OperatorProblem(`it has been paused since ${moment(list.paused_at)}`);
      return {
        preview: [
          `Pauses the waiting list of ${nameOf(showing)}: ${counted(list.waiting, 'place')} waiting.`,
        ],
        seen: [showing.id, 'pause'],
        carryOut: async (tx) => {
          await setListPaused(tx, showing.id, true);
          await noteShowing(tools, tx, 'pause waiting list', showing, {});
          return ['Paused. Those who wait are told so, and keep their places.'];
        },
      };
    },
  },
  'list resume': {
    usage: 'list resume ID',
    doc: 'offers to the waiting list of a showing go on',
    plan: async (tools, typed) => {
      const { showing, list } = await readList(tools, typed);
      if (!list.paused_at) throw new OperatorProblem('it is not paused');
      return {
        preview: [
          `Resumes the waiting list of ${nameOf(showing)}: ${counted(list.waiting, 'place')} waiting.`,
        ],
        seen: [showing.id, 'resume'],
        carryOut: async (tx) => {
          await setListPaused(tx, showing.id, false);
          await noteShowing(tools, tx, 'resume waiting list', showing, {});
          return ['Offers go on.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function readList(
  tools: OperatorTools,
  typed: Typed,
): Promise<{ showing: Awaited<ReturnType<typeof readShowing>>; list: OperatorWaitingList }> {
  const showing = await readShowing(tools, typed);
  const list = await readOperatorWaitingList(tools.db, showing.id);
  if (!list) throw new OperatorProblem('nobody has waited for it, and nothing was offered back');
  return { showing, list };
}
