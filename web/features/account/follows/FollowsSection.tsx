import { useFollowedEventsQuery } from '../../../generated/operations/followed-events.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { FollowedEvent } from './FollowedEvent.tsx';
import './follows.css';

export function FollowsSection() {
  const t = useText();
  const { data, previousData, error, refetch } = useFollowedEventsQuery({ fetchPolicy: 'cache-and-network' });
  const events = (data ?? previousData)?.followedEvents;
  const readAgain = () => void refetch().catch(() => undefined);
  return (
    <AccountSection name="follows">
      {!events && !error && (
        <div className="mm-skeletons" aria-busy="true">
          <LineSkeleton height={72} />
        </div>
      )}
      {!events && error && <ErrorState error={error} onRetry={readAgain} />}
      {events?.length === 0 && <p className="mm-my-hint">{t('account.follows.empty')}</p>}
      {events && events.length > 0 && (
        <ul className="mm-my-list">
          {events.map((event) => (
            <FollowedEvent key={event.id} event={event} onChanged={readAgain} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
