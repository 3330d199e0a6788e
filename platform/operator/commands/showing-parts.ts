// What every command about a showing begins and ends with.
import { limits } from '@mo-man/schema/limits.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { readOperatorShowing, type OperatorShowing } from '../showing.store.ts';
import type { OperatorTools, Typed } from './command.ts';
import { moment } from '../print.rule.ts';

/** The showing that was typed. */
export async function readShowing(
  { db }: OperatorTools,
  { words: [id = ''] }: Typed,
): Promise<OperatorShowing> {
  const showing = await readOperatorShowing(db, id);
  if (!showing) throw new OperatorProblem(`there is no showing ${id}`);
  return showing;
}

/** How a showing is named to the operator. */
export const nameOf = ({ title, starts_at: at, id }: OperatorShowing): string =>
  `${title}, ${moment(at)} (showing ${id})`;

/** What the site shall say of it, in both languages. */
export function readNotice({ options: { vi, en } }: Typed, otherwise?: LocalizedText): LocalizedText {
  if (!vi && !en && otherwise) return otherwise;
  if (!vi || !en) throw new OperatorProblem('what shall the site say, in both languages? --vi "…" --en "…"');
  return { vi, en };
}

/** Until when buyers may choose after a change, unless the operator says otherwise. */
export const choiceEnd = (now: Date): Date => new Date(now.getTime() + limits.changeChoiceDays * 86_400_000);

/** Writes down what was done to a showing. */
export async function noteShowing(
  { operator }: OperatorTools,
  tx: Parameters<typeof writeAct>[0],
  act: string,
  { id, status, notice, line }: OperatorShowing,
  after: unknown,
): Promise<void> {
  await writeAct(tx, { operator, act, subject: id, before: { status, notice, line }, after });
}
