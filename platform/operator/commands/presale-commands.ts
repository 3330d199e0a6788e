import { limits } from '@mo-man/schema/limits.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { presaleCodeOf } from '../../sale/presale/presale.rule.ts';
import { addCodes, findPresale, listCodes, revokeCode } from '../../sale/presale/presale.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import type { Command, OperatorTools, Typed } from './command.ts';
import { counted, moment } from '../print.rule.ts';
import { nameOf, noteShowing, readShowing } from './showing-parts.ts';

/** Codes of presales. */
export const presaleCommands = {
  'presale show': {
    usage: 'presale show ID',
    doc: 'the presale of a showing and its codes: their first letters, and how often each was used',
    show: async (tools, typed) => {
      const { showing, presale } = await readIts(tools, typed);
      const codes = await listCodes(tools.db, showing.id);
      return [
        nameOf(showing),
        `${presale.presale.lane === 'early' ? 'Codes let in' : 'Codes are taken'} ${counted(presale.presale.minutes_before, 'minute')} before ${moment(presale.sale_opens_at)}; lane ${presale.presale.lane}.`,
        ...codes.map(
          ({ hint, uses, max_uses: most, revoked_at: revokedAt }) =>
            `${hint}…  ${uses} of ${most} used${revokedAt ? `, revoked ${moment(revokedAt)}` : ''}`,
        ),
        counted(codes.length, 'code'),
      ];
    },
  },
  'presale make': {
    usage: 'presale make ID HOW_MANY USES',
    doc: 'makes so many codes, each good for so many accounts, and prints them: they are shown this once',
    plan: async (tools, typed) => {
      const { showing } = await readIts(tools, typed);
      const count = wholeNumber(typed.words[1], limits.presaleCodesAtOnce, 'how many codes');
      const uses = wholeNumber(typed.words[2], 1_000_000, 'how many accounts a code lets in');
      return {
        preview: [
          `Makes ${counted(count, 'code')} for ${nameOf(showing)}, each for ${counted(uses, 'account')}.`,
        ],
        seen: [showing.id, 'make', count, uses],
        carryOut: async (tx) => {
          const codes = Array.from({ length: count }, () => randomId(limits.presaleCodeLength).toUpperCase());
          await addCodes(tx, showing.id, codes, uses);
          await noteShowing(tools, tx, 'make presale codes', showing, { count, uses });
          return [...codes, 'Keep them: they cannot be read again.'];
        },
      };
    },
  },
  'presale revoke': {
    usage: 'presale revoke ID CODE',
    doc: 'a code lets nobody else in; whoever is in stays in',
    plan: async (tools, typed) => {
      const { showing } = await readIts(tools, typed);
      const code = presaleCodeOf(typed.words[1] ?? '');
      if (code === '') throw new OperatorProblem('which code?');
      return {
        preview: [`Revokes a code of ${nameOf(showing)}.`],
        seen: [showing.id, 'revoke', code],
        carryOut: async (tx) => {
          if (!(await revokeCode(tx, showing.id, code)))
            throw new OperatorProblem('there is no such code, or it is revoked');
          await noteShowing(tools, tx, 'revoke presale code', showing, {
            hint: code.slice(0, limits.presaleHintLength),
          });
          return ['Revoked.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

async function readIts(tools: OperatorTools, typed: Typed) {
  const showing = await readShowing(tools, typed);
  const presale = await findPresale(tools.db, showing.id, undefined);
  if (!presale) throw new OperatorProblem('it has no presale: the catalogue file says which showing has one');
  return { showing, presale };
}

function wholeNumber(typed: string | undefined, most: number, what: string): number {
  const number = Number(typed);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new OperatorProblem(`${what}? A whole number from 1 to ${most}`);
  return number;
}
