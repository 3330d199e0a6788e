import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import type { VotingState } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import type { Ballot_votingFragment } from '../../generated/operations/ballot.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { HeartIcon } from './HeartIcon.tsx';
import type { Standing } from './standing.rule.ts';

export function BallotRow({
  candidate,
  standing,
  state,
  given,
  onGive,
}: {
  candidate: Ballot_votingFragment['candidates'][number];
  standing: Standing;
  state: VotingState;
  given: number;
  onGive: () => void;
}) {
  const t = useText();
  const { name, about, picture, picturePreview } = candidate;
  const { hearts, share, isAhead } = standing;
  const hasWon = isAhead && state === 'closed';
  return (
    <li className={hasWon ? 'mm-ballot-row mm-ballot-row-won' : 'mm-ballot-row'}>
      <div className="mm-ballot-picture">
        {picture ? (
          <Picture src={picture} preview={picturePreview} alt="" sizes={pictureSizes.candidate} />
        ) : (
          <span aria-hidden="true">{name.slice(0, 1)}</span>
        )}
      </div>
      <div className="mm-ballot-words">
        <h3>{name}</h3>
        {about && <p>{about}</p>}
        {hasWon && <p className="mm-ballot-won">{t('voting.won')}</p>}
        {given > 0 && <p className="mm-ballot-yours">{t('voting.yours', { count: given })}</p>}
      </div>
      {hearts !== null && state !== 'coming' && (
        <div className="mm-ballot-count">
          <span className="mm-ballot-bar" aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span className="mm-numbers">
            {t('voting.hearts', { count: hearts })}
            {share > 0 && ` · ${Math.round(share * 100)}%`}
          </span>
        </div>
      )}
      {state === 'open' && (
        <Button className="mm-ballot-give" aria-label={t('voting.giveTo', { name })} onClick={onGive}>
          <HeartIcon />
          {t('voting.give')}
        </Button>
      )}
    </li>
  );
}
