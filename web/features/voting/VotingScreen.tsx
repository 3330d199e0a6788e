import { Link, useParams } from 'react-router-dom';
import { type VotingScreenQuery, useVotingScreenQuery } from '../../generated/operations/voting-screen.ts';
import { eventPath } from '../../lib/event-path.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { NotFound } from '../../lib/not-found.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { LineSkeleton } from '../../ui/states/Skeletons.tsx';
import { OfflineLine, UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { Ballot } from '../../parts/voting/Ballot.tsx';
import './voting.css';

export function VotingScreen() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useVotingScreenQuery({ variables: { slug }, errorPolicy: 'all' });
  const voting = data?.voting;
  usePageTitle(voting?.title);
  if (voting === null && !error) throw new NotFound();
  return (
    <Page width="reading">
      {voting ? (
        <VotingContent voting={voting} />
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <div className="mm-voting" aria-busy="true">
          <LineSkeleton height={160} />
          <LineSkeleton height={480} />
        </div>
      )}
    </Page>
  );
}

function VotingContent({ voting }: { voting: NonNullable<VotingScreenQuery['voting']> }) {
  const t = useText();
  const { event } = voting;
  return (
    <div className="mm-voting">
      <OfflineLine />
      <header>
        <PageTitle>{voting.title}</PageTitle>
        {voting.about.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {event && (
          <p>
            <Link className="mm-voting-event" to={eventPath(event)}>
              {t('voting.ofEvent', { title: event.title })}
            </Link>
          </p>
        )}
      </header>
      <section aria-labelledby="mm-voting-candidates">
        <h2 id="mm-voting-candidates">{t('voting.candidates')}</h2>
        <Ballot voting={voting} />
      </section>
    </div>
  );
}
