import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import type { Ballot_votingFragment } from '../../generated/operations/ballot.ts';
import { useOwnVotesQuery } from '../../generated/operations/own-votes.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { openLogin } from '../../lib/session/login-signal.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { BallotRow } from './BallotRow.tsx';
import { GiveHearts } from './GiveHearts.tsx';
import { HeartIcon } from './HeartIcon.tsx';
import { standings } from './standing.rule.ts';
import { useTally } from './use-tally.ts';
import './ballot.css';

/** The candidates of a voting with the live count and the buyer's own hearts; hearts are given here. */
export function Ballot({
  voting,
  onVisitor,
}: {
  voting: Ballot_votingFragment;
  /** Closes an overlay, if there is one, before a visitor can log in. */
  onVisitor?: () => void;
}) {
  const t = useText();
  const { dateTime } = useFormats();
  const isIn = useSession().status === 'signedIn';
  const tally = useTally(voting);
  const { data, refetch } = useOwnVotesQuery(isIn ? { variables: { slug: voting.slug } } : skipToken);
  const own = (isIn && data?.voting?.own) || null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const candidate = voting.candidates.find(({ id }) => id === chosen);
  const givenTo = new Map(own?.candidates.map(({ candidateId, hearts }) => [candidateId, hearts]));

  const choose = async (id: string) => {
    setThanks(null);
    if (!isIn && onVisitor) return onVisitor();
    if (isIn || (await openLogin({ reason: 'action' }))) setChosen(id);
  };
  return (
    <div className="mm-ballot">
      <p
        className={`mm-ballot-state mm-ballot-state-${tally.state}`}
        // Marks a part whose content changes by itself (start.ts).
        data-alive={tally.state === 'open' ? '' : undefined}
      >
        <strong>{t(`voting.state.${tally.state}`)}</strong>{' '}
        {tally.state === 'coming'
          ? t('voting.opensAt', { at: dateTime(voting.opensAt) })
          : t(tally.state === 'open' ? 'voting.closesAt' : 'voting.closedAt', {
              at: dateTime(voting.closesAt),
            })}
      </p>
      {own && (
        <p className="mm-ballot-own">
          <HeartIcon />
          <span>
            {t('voting.balance', { count: own.balance })}{' '}
            {voting.maxPerAccount === null
              ? t('voting.given', { count: own.given })
              : t('voting.givenOf', { count: own.given, max: voting.maxPerAccount })}
          </span>
        </p>
      )}
      <div role="status">{thanks && <p className="mm-ballot-thanks">{thanks}</p>}</div>
      <ul className="mm-ballot-list">
        {standings(voting.candidates, tally).map((standing, at) => {
          const one = voting.candidates[at];
          return (
            one && (
              <BallotRow
                key={one.id}
                candidate={one}
                standing={standing}
                state={tally.state}
                given={givenTo.get(one.id) ?? 0}
                onGive={() => void choose(one.id)}
              />
            )
          );
        })}
      </ul>
      {tally.isHidden && tally.state !== 'coming' && <p className="mm-ballot-note">{t('voting.hidden')}</p>}
      {tally.votes > 0 && (
        <p className="mm-ballot-note mm-numbers">{t('voting.votes', { count: tally.votes })}</p>
      )}
      {candidate && (
        <GiveHearts
          voting={voting}
          candidate={candidate}
          own={own}
          onClose={() => setChosen(null)}
          onRefused={() => void refetch().catch(() => undefined)}
          onGiven={(hearts) => {
            setChosen(null);
            setThanks(t('voting.thanks', { count: hearts, name: candidate.name }));
          }}
        />
      )}
    </div>
  );
}
