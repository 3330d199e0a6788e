import { Page } from '../../../ui/page/Page.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';

/** Whether the link is good could not be asked: what failed, and once more. */
export function UncheckedLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page width="narrow">
      <UnloadedState error={error} onRetry={onRetry} />
    </Page>
  );
}
