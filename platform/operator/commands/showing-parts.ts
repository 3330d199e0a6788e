// What every command about a showing begins and ends with.
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { writeAct } from '../../db/act.store.ts';
import { DeskProblem } from '../../lib/desk-problem.ts';
import { readDeskShowing, type DeskShowing } from '../showing-desk.store.ts';
import type { Desk, Typed } from './command.ts';
import { moment } from './print.rule.ts';

/** The showing that was typed. */
export async function readShowing({ db }: Desk, { words: [id = ''] }: Typed): Promise<DeskShowing> {
  const showing = await readDeskShowing(db, id);
  if (!showing) throw new DeskProblem(`there is no showing ${id}`);
  return showing;
}

/** How a showing is named at the desk. */
export const nameOf = ({ title, starts_at: at, id }: DeskShowing): string =>
  `${title}, ${moment(at)} (showing ${id})`;

/** What the site shall say of it, in both languages. */
export function readNotice({ options: { vi, en } }: Typed, otherwise?: LocalizedText): LocalizedText {
  if (!vi && !en && otherwise) return otherwise;
  if (!vi || !en) throw new DeskProblem('what shall the site say, in both languages? --vi "…" --en "…"');
  return { vi, en };
}

/** Writes down what was done to a showing. */
export async function noteShowing(
  { operator }: Desk,
  tx: Parameters<typeof writeAct>[0],
  act: string,
  { id, status, notice, line }: DeskShowing,
  after: unknown,
): Promise<void> {
  await writeAct(tx, { operator, act, subject: id, before: { status, notice, line }, after });
}
