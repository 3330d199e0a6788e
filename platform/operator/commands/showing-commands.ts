import type { LocalizedText } from '../../db/tables/column-types.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { confirmationOf, reckonShowing, writeDecision } from '../../payment/order-refunds/decide-refund.ts';
import { refreshSearchDocuments } from '../../db/search-document.store.ts';
import { writeChange } from '../change-showing.store.ts';
import { cancelShowing, pauseSale, resumeSale } from '../showing.store.ts';
import type { Command } from './command.ts';
import { moment } from '../print.rule.ts';
import { describePreview } from './refund-commands.ts';
import { countPasses } from '../passes/passes.store.ts';
import { tellPasses } from '../passes/tell-passes.ts';
import { passLines } from './orders/pass-commands.ts';
import { choiceEnd, nameOf, noteShowing, readNotice, readShowing } from './showing-parts.ts';

const pausedNotice: LocalizedText = {
  vi: 'Việc bán vé đang tạm dừng. Chỗ bạn đang giữ và khoản bạn đang thanh toán không bị ảnh hưởng.',
  en: 'Sales are paused. What you hold and what you are paying for is not affected.',
};

/** What becomes of a showing and its sale. */
export const showingCommands = {
  'showing pause': {
    usage: 'showing pause ID [--vi TEXT --en TEXT]',
    doc: 'nobody can begin to buy; who holds or pays may finish; the queue stands still. The site says so',
    plan: async (tools, typed) => {
      const showing = await readShowing(tools, typed);
      if (showing.paused_at)
        throw new OperatorProblem(`its sale has been paused since ${moment(showing.paused_at)}`);
      if (showing.sale_closes_at <= showing.now) throw new OperatorProblem('its sale is closed already');
      const notice = readNotice(typed, pausedNotice);
      return {
        preview: [`Pauses the sale of ${nameOf(showing)}. The site says: ${notice.vi} / ${notice.en}`],
        seen: { id: showing.id, notice },
        carryOut: async (tx) => {
          await pauseSale(tx, showing.id, notice);
          await noteShowing(tools, tx, 'pause sale', showing, { notice });
          return ['Paused.'];
        },
      };
    },
  },
  'showing resume': {
    usage: 'showing resume ID',
    doc: 'the sale goes on, with the closing time and the notice that it had before',
    plan: async (tools, typed) => {
      const showing = await readShowing(tools, typed);
      if (!showing.paused_at) throw new OperatorProblem('its sale is not paused');
      if (showing.status === 'postponed')
        throw new OperatorProblem('it is postponed: "showing move" gives it a date, and it is sold again');
      return {
        preview: [`Resumes the sale of ${nameOf(showing)}, paused since ${moment(showing.paused_at)}.`],
        seen: showing.id,
        carryOut: async (tx) => {
          await resumeSale(tx, showing.id);
          await noteShowing(tools, tx, 'resume sale', showing, {});
          return ['It is on sale again.'];
        },
      };
    },
  },
  'showing cancel': {
    usage: 'showing cancel ID --vi TEXT --en TEXT',
    doc: 'the showing does not take place: the site, the tickets and a mail to each buyer say why, and all money goes back',
    plan: async (tools, typed) => {
      const showing = await readShowing(tools, typed);
      if (showing.status === 'cancelled')
        throw new OperatorProblem('it is cancelled already: "refund showing" sends back what is left');
      const notice = readNotice(typed);
      const scope = { scope: 'showing', subject: showing.id, ticketIds: null } as const;
      const reason = 'showing_cancelled';
      const figures = await reckonShowing(tools.db, showing.id, true);
      const confirmation = confirmationOf(scope, figures);
      const passes = await countPasses(tools.db, showing.id);
      const until = choiceEnd(showing.now);
      return {
        preview: [
          `CANCELS ${nameOf(showing)}. The site says: ${notice.vi} / ${notice.en}`,
          ...describePreview({ ...figures, confirmation }, reason),
          ...passLines(passes, showing.id, until),
        ],
        seen: { confirmation, notice },
        carryOut: async (tx) => {
          await writeChange(tx, {
            showingId: showing.id,
            kind: 'cancelled',
            chooseUntil: until,
            operator: tools.operator,
          });
          await cancelShowing(tx, showing.id, notice);
          await refreshSearchDocuments(tx, { showings: [showing.id] });
          await noteShowing(tools, tx, 'cancel showing', showing, { status: 'cancelled', notice });
          await tellPasses(
            tx,
            {
              ...{ showingId: showing.id, kind: 'cancelled', chooseUntil: until },
              ...{ oldStartsAt: showing.starts_at, oldVenueId: null },
            },
            tools.publicUrl,
          );
          const id = await writeDecision(tx, scope, { operator: tools.operator, reason }, figures);
          return [`Cancelled. Its money goes back (${id}), order by order, after any crash too.`];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;
