import { tidyText } from '@mo-man/schema/rules/text/free-text.rule.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { type OperatorReview, findReview, hideReview, listReported } from '../reviews.store.ts';
import type { Command, OperatorTools } from './command.ts';
import { inColumns, moment } from '../print.rule.ts';

/** Most reviews that are printed. */
const reviewsPrinted = 200;

/** What people say of films, where somebody finds it wrong. */
export const reviewCommands = {
  reviews: {
    usage: 'reviews',
    doc: 'reviews of films that somebody reported and that are still shown, the most reported first',
    show: async ({ db }) => {
      const reviews = await listReported(db, reviewsPrinted);
      if (reviews.length === 0) return ['There are none.'];
      return inColumns([
        ['review', 'reports', 'stars', 'written', 'film', 'words'],
        ...reviews.map(({ id, reports, stars, created_at: at, film, comment }) => [
          id,
          String(reports),
          String(stars),
          moment(at),
          film,
          comment,
        ]),
      ]);
    },
  },
  'review hide': {
    usage: 'review hide REVIEW --why TEXT',
    doc: 'hides a review: its author alone still reads it, and it no longer counts in the rating',
    plan: async (tools, { words: [id = ''], options: { why } }) => {
      const review = await reviewOf(tools, id);
      if (review.hidden_because !== null) throw new OperatorProblem('it is hidden already');
      const because = tidyText(why ?? '', 'one');
      if (!because) throw new OperatorProblem('why? --why "advertising"');
      return planned(tools, review, because);
    },
  },
  'review show': {
    usage: 'review show REVIEW',
    doc: 'shows a hidden review again',
    plan: async (tools, { words: [id = ''] }) => {
      const review = await reviewOf(tools, id);
      if (review.hidden_because === null) throw new OperatorProblem('it is not hidden');
      return planned(tools, review, null);
    },
  },
} as const satisfies Record<string, Command>;

async function reviewOf({ db }: OperatorTools, id: string): Promise<OperatorReview> {
  const review = await findReview(db, id);
  if (!review) throw new OperatorProblem(`there is no review ${id}`);
  return review;
}

/** The audit says why, not what was written: that is its author's, and goes with the account. */
function planned(
  { operator }: OperatorTools,
  { id, film, stars, comment, hidden_because }: OperatorReview,
  because: string | null,
) {
  return {
    preview: [
      `${because === null ? 'Shows again' : 'Hides'} ${stars} stars for ${film}: ${comment || '(no words)'}`,
    ],
    seen: [id, stars, comment, hidden_because],
    carryOut: async (tx: Parameters<typeof hideReview>[0]) => {
      await hideReview(tx, id, because);
      await writeAct(tx, {
        operator,
        act: because === null ? 'show review' : 'hide review',
        subject: id,
        before: { hidden_because },
        after: { hidden_because: because },
      });
      return [because === null ? 'Shown again.' : 'Hidden.'];
    },
  };
}
