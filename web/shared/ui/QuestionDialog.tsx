import Button from '@mui/material/Button';
import { MuiFrame } from '../theme/MuiFrame.tsx';
import { AppDialog } from './AppDialog.tsx';
import type { AskedDialog } from './dialog-signal.ts';

/** One question of `useDialog`, drawn. */
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
              <Button onClick={() => finish(false)} color="inherit">
                {asked.no}
              </Button>
            )}
            <Button
              variant="contained"
              color={asked.isDanger ? 'error' : 'primary'}
              onClick={() => finish(true)}
              autoFocus
            >
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
