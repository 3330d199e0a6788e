import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { CrossIcon } from '../icons.tsx';
import './bottom-sheet.css';

/**
 * More of something, from the bottom of a phone and beside the middle of a desk. The browser's own dialog: it traps the
 * focus, closes on Escape and gives the focus back; the way back closes it, too. Free of MUI.
 */
export function BottomSheet({
  title,
  onClose,
  action,
  children,
}: {
  title: string;
  onClose: () => void;
  /** The one thing to do, in reach of the thumb. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(true, onClose);
  // Closed while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    heading.current?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="mm-sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="mm-sheet-inner">
        <header>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="mm-tool" aria-label={t('shell.close')} onClick={onClose}>
            <CrossIcon />
          </button>
        </header>
        {/* Safari reaches what scrolls by keyboard only when it can be focused. */}
        <div className="mm-sheet-body" tabIndex={0}>
          {children}
        </div>
        {action && <footer>{action}</footer>}
      </div>
    </dialog>
  );
}
