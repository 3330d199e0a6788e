import { limits } from '@mo-man/schema/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Ballot_votingFragment } from '../../generated/operations/ballot.ts';
import { useCastVoteMutation } from '../../generated/operations/cast-vote.ts';
import type { OwnVotesQuery } from '../../generated/operations/own-votes.ts';
import { isFailure } from '../../lib/errors/error-code.ts';
import { failureText } from '../../lib/intl/failure-text.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { BottomSheet } from '../../ui/dialog/BottomSheet.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { useAttemptKey } from '../../lib/server/use-attempt-key.ts';
import { heartsToGive } from './standing.rule.ts';

type Own = NonNullable<NonNullable<OwnVotesQuery['voting']>['own']>;

/** The voting modal: the number of hearts, and the button that gives them irrevocably. */
export function GiveHearts({
  voting,
  candidate,
  own,
  onClose,
  onGiven,
  onRefused,
}: {
  voting: Pick<Ballot_votingFragment, 'slug' | 'maxPerVote' | 'maxPerAccount'>;
  candidate: { id: string; name: string };
  /** Null until loaded. */
  own: Own | null;
  onClose: () => void;
  onGiven: (hearts: number) => void;
  /** The account's hearts have changed. */
  onRefused: () => void;
}) {
  const t = useText();
  const most = own ? heartsToGive({ ...voting, ...own }) : 0;
  const [wanted, setWanted] = useState<number>(limits.heartsMin);
  const [problem, setProblem] = useState<string | null>(null);
  const [castVote, { loading }] = useCastVoteMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const hearts = Math.min(wanted, Math.max(most, limits.heartsMin));

  const give = async () => {
    setProblem(null);
    const request = { slug: voting.slug, candidateId: candidate.id, hearts };
    // Hearts already given are part of the key, so that giving again is a new vote.
    const idempotencyKey = keyOf({ ...request, given: own?.given });
    try {
      await castVote({ variables: { input: { ...request, idempotencyKey } } });
      onGiven(hearts);
    } catch (error) {
      setProblem(failureText(t, error));
      // Another device may have given hearts meanwhile.
      if (isFailure(error, 'low_hearts', 'vote_limit')) onRefused();
    }
  };
  return (
    <BottomSheet
      title={t('voting.sheet.title', { name: candidate.name })}
      onClose={onClose}
      action={
        most > 0 ? (
          <Button look="primary" size="large" isWide isBusy={loading} onClick={() => void give()}>
            {t('voting.sheet.give', { count: hearts })}
          </Button>
        ) : (
          own && (
            <Link className={buttonClass({ look: 'primary', size: 'large', isWide: true })} to="/">
              {t('voting.sheet.earn')}
            </Link>
          )
        )
      }
    >
      <div className="mm-hearts">
        {problem && (
          <Notice type="error" isUrgent>
            {problem}
          </Notice>
        )}
        {!own ? (
          <LineSkeleton height={96} />
        ) : most > 0 ? (
          <Choice most={most} hearts={hearts} balance={own.balance} onChange={setWanted} />
        ) : own.balance === 0 ? (
          <Notice type="info" title={t('voting.sheet.none')} isHeardAlready>
            {t('voting.sheet.how', { count: limits.heartsPerTicket })}
          </Notice>
        ) : (
          <Notice type="info" title={t('voting.sheet.allGiven')} isHeardAlready>
            {t('voting.sheet.allGivenText', { count: voting.maxPerAccount ?? 0 })}
          </Notice>
        )}
      </div>
    </BottomSheet>
  );
}

function Choice({
  most,
  hearts,
  balance,
  onChange,
}: {
  most: number;
  hearts: number;
  balance: number;
  onChange: (hearts: number) => void;
}) {
  const t = useText();
  const quick = [...new Set([1, 5, 10, most])].filter((one) => one <= most);
  return (
    <>
      <Stepper
        value={hearts}
        min={limits.heartsMin}
        max={most}
        label={t('voting.sheet.howMany')}
        lessLabel={t('voting.sheet.less')}
        moreLabel={t('voting.sheet.more')}
        onChange={onChange}
      />
      {quick.length > 1 && (
        <div className="mm-hearts-quick" role="group" aria-label={t('voting.sheet.howMany')}>
          {quick.map((one) => (
            <Button key={one} size="small" aria-pressed={one === hearts} onClick={() => onChange(one)}>
              {one === most ? t('voting.sheet.most', { count: one }) : t('voting.hearts', { count: one })}
            </Button>
          ))}
        </div>
      )}
      <p>{t('voting.sheet.left', { count: balance - hearts })}</p>
      <p className="mm-ballot-note">{t('voting.sheet.final')}</p>
    </>
  );
}
