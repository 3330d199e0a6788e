import type { ReactNode } from 'react';
import { BottomActionBar } from '../../../ui/page/BottomActionBar.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { QueueActions } from '../use-queue-actions.ts';

export function JoinBar({ actions, children }: { actions: QueueActions; children: ReactNode }) {
  return (
    <BottomActionBar>
      <Button look="primary" size="large" isWide isBusy={actions.isBusy} onClick={() => void actions.join()}>
        {children}
      </Button>
    </BottomActionBar>
  );
}
