import { limits } from '@mo-man/schema/limits.ts';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';

export type AppDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** Pixels. */
  width?: number;
  /** Set where closing leads onward: the browser's back button must leave the page instead of closing. */
  isBackAway?: boolean;
};

/** The site's dialog. It brings MUI's focus trap and portal: import it from lazy chunks only. */
export function AppDialog({
  open,
  onClose,
  title,
  actions,
  children,
  width = limits.modalWidth,
  isBackAway = false,
}: AppDialogProps) {
  const titleId = useId();
  useBackCloses(open && !isBackAway, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { elevation: 0, sx: { width, maxWidth: 'calc(100vw - 32px)', m: 2 } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
