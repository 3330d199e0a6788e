import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useEventScreenQuery } from '../../generated/operations/event-screen.ts';
import { graphqlErrors } from '../../lib/errors/server-refusal.ts';
import { eventPath } from '../../lib/event-path.ts';
import { NotFound } from '../../lib/not-found.ts';
import { UnloadedState } from '../../ui/states/UnloadedState.tsx';
import { usePageTitle } from '../../ui/page/use-page-title.ts';
import { keepRecentEvent } from '../../storage/recent-events.ts';
import { splitEventAddress } from './event-address.rule.ts';
import { EventContent } from './EventContent.tsx';
import { EventSkeleton } from './EventSkeleton.tsx';

/** An event by its public address; a wrong or old slug is replaced by the right one. */
export function EventScreen() {
  const { segment = '' } = useParams();
  const { slug, id } = splitEventAddress(segment);
  const { data, error, refetch } = useEventScreenQuery({ variables: { id }, errorPolicy: 'all' });
  const event = data?.event;
  useCanonicalAddress(event, slug);
  usePageTitle(event?.title);
  useEffect(() => {
    if (event) keepRecentEvent(event.id);
  }, [event]);
  if (event) {
    const missing = { film: errorOf('film', error), organizer: errorOf('organizer', error) };
    return <EventContent event={event} missing={missing} onOpened={() => void refetch()} />;
  }
  if (event === null && !error) throw new NotFound();
  return error ? <UnloadedState error={error} onRetry={() => void refetch()} /> : <EventSkeleton />;
}

/** The error of a part; undefined when the part loaded or the event does not have it. */
function errorOf(part: string, error: unknown): unknown {
  const isMissing = graphqlErrors(error)?.some(({ path }) => path?.[0] === 'event' && path[1] === part);
  return isMissing ? error : undefined;
}

function useCanonicalAddress(event: { slug: string; id: string } | null | undefined, slug: string): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const path = event && event.slug !== slug ? eventPath(event) : null;
  useEffect(() => {
    if (path) void navigate(path + search + hash, { replace: true });
  }, [path, search, hash, navigate]);
}
