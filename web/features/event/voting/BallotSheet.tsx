import { Link } from 'react-router-dom';
import { useEventBallotQuery } from '../../../generated/operations/event-ballot.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { BottomSheet } from '../../../ui/dialog/BottomSheet.tsx';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';
import { Ballot } from '../../../parts/voting/Ballot.tsx';

export function BallotSheet({
  slug,
  title,
  onClose,
  onVisitor,
}: {
  slug: string;
  title: string;
  onClose: () => void;
  onVisitor: () => void;
}) {
  const t = useText();
  const { data, error, refetch } = useEventBallotQuery({ variables: { slug } });
  return (
    <BottomSheet title={title} onClose={onClose}>
      {data?.voting ? (
        <>
          <Ballot voting={data.voting} onVisitor={onVisitor} />
          <p>
            <Link className="mm-event-voting-page" to={`/voting/${slug}`}>
              {t('event.voting.page')}
            </Link>
          </p>
        </>
      ) : error ? (
        <UnloadedState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LineSkeleton height={320} />
      )}
    </BottomSheet>
  );
}
