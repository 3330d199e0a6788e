import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { CrossIcon } from '../icons.tsx';
import './bottom-sheet.css';

/**
 * A dialog from the bottom of a phone, and beside the middle of a desktop. The native dialog traps the focus, closes on Escape and
 * returns the focus; the browser's back button closes it too. Without MUI.
 */
export function BottomSheet({
  title,
  onClose,
  action,
  children,
}: {
  title: string;
  onClose: () => void;
  /** The main button, within reach of the thumb. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(true, onClose);
  // Closed while it is still in the DOM: only then does the browser return the focus.
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
        {/* Safari can scroll an element by keyboard only when it is focusable. */}
        <div className="mm-sheet-body" tabIndex={0}>
          {children}
        </div>
        {action && <footer>{action}</footer>}
      </div>
    </dialog>
  );
}
