import { Page } from '../../../ui/page/Page.tsx';
import { UnloadedState } from '../../../ui/states/UnloadedState.tsx';

export function UncheckedLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Page width="narrow">
      <UnloadedState error={error} onRetry={onRetry} />
    </Page>
  );
}
