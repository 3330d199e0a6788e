import { MuiFrame } from '../theme/MuiFrame.tsx';
import { AppDialog } from './AppDialog.tsx';
import type { AskedDialog } from './dialog-signal.ts';
import { Button } from '../controls/Button.tsx';

export function QuestionDialog({ asked, onDone }: { asked: AskedDialog; onDone: () => void }) {
  const finish = (isYes: boolean) => {
    asked.answer(isYes);
    onDone();
  };
  return (
    <MuiFrame>
      <AppDialog
        open
        onClose={() => finish(false)}
        title={asked.title}
        actions={
          <>
            {asked.no && (
              <Button look="quiet" onClick={() => finish(false)}>
                {asked.no}
              </Button>
            )}
            <Button look="primary" isDanger={asked.isDanger} onClick={() => finish(true)} autoFocus>
              {asked.yes}
            </Button>
          </>
        }
      >
        {asked.text}
      </AppDialog>
    </MuiFrame>
  );
}
