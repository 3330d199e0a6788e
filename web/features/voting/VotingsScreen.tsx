import * as pictureSizes from '@mo-man/schema/rules/event/picture-sizes.rule.ts';
import { votingStates } from '@mo-man/schema/rules/event/voting-state.rule.ts';
import { Link } from 'react-router-dom';
import { useVotingsScreenQuery, type VotingsScreenQuery } from '../../generated/operations/votings-screen.ts';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { HeartIcon } from '../../parts/voting/HeartIcon.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import './votings.css';

type VotingOfList = NonNullable<VotingsScreenQuery['votings']>[number];

/** All votings by their state: what is open first, then what opens next and what has closed lately. */
export function VotingsScreen() {
  const t = useText();
  const { data, error, refetch } = useVotingsScreenQuery({ fetchPolicy: 'cache-and-network' });
  const votings = data?.votings;
  const inOrder = votingStates.toSorted((a, b) => Number(b === 'open') - Number(a === 'open'));
  return (
    <Page width="reading">
      <PageTitle>{t('route.votings.title')}</PageTitle>
      <OfflineLine />
      <p className="mm-votings-lead">{t('votings.lead')}</p>
      {!votings &&
        (error ? (
          <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <div aria-busy="true">
            <LineSkeleton height={88} />
            <LineSkeleton height={88} />
          </div>
        ))}
      {votings?.length === 0 && (
        <EmptyState
          picture={<HeartIcon size={56} />}
          title={t('votings.empty.title')}
          text={t('votings.empty.text')}
        >
          <Link className={buttonClass({ look: 'primary' })} to="/search?sale=onSale">
            {t('voting.sheet.earn')}
          </Link>
        </EmptyState>
      )}
      {votings &&
        inOrder.map((state) => {
          const ofState = votings.filter(({ tally }) => tally.state === state);
          return (
            ofState.length > 0 && (
              <section key={state} className="mm-votings" aria-labelledby={`mm-votings-${state}`}>
                <h2 id={`mm-votings-${state}`}>{t(`votings.${state}`)}</h2>
                <ul>
                  {ofState.map((voting) => (
                    <VotingRow key={voting.id} voting={voting} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
    </Page>
  );
}

function VotingRow({ voting }: { voting: VotingOfList }) {
  const t = useText();
  const { dateTime } = useFormats();
  const { slug, title, opensAt, closesAt, event, candidates, tally } = voting;
  const when = {
    coming: t('votings.opensAt', { at: dateTime(opensAt) }),
    open: t('votings.closesAt', { at: dateTime(closesAt) }),
    closed: t('votings.closedAt', { at: dateTime(closesAt) }),
  }[tally.state];
  return (
    <li>
      <Link className="mm-votings-row" to={`/voting/${slug}`}>
        <span className="mm-votings-faces" aria-hidden="true">
          {candidates
            .filter(({ picture }) => picture !== null)
            .slice(0, 3)
            .map(({ id, picture, picturePreview }) => (
              <Picture
                key={id}
                src={picture ?? ''}
                preview={picturePreview}
                alt=""
                ratio="1 / 1"
                sizes={pictureSizes.candidate}
              />
            ))}
        </span>
        <span className="mm-votings-words">
          <strong>{title}</strong>
          {event && <span>{event.title}</span>}
          <span>{when}</span>
          {tally.state !== 'coming' && <span>{t('voting.votes', { count: tally.votes })}</span>}
        </span>
      </Link>
    </li>
  );
}
