import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../../../../lib/back/use-back-closes.ts';
import './map-screen.css';

/**
 * Lets its content take the whole screen of a phone. The DOM node is moved, so that the canvas is not redrawn and the view is kept. The
 * browser's back button and Escape close it.
 */
export function MapScreen({
  isOpen,
  label,
  foot,
  onClose,
  children,
}: {
  isOpen: boolean;
  /** Accessible name of the dialog. */
  label: string;
  /** Below the content while it is open: the action. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const [host] = useState(() => document.createElement('div'));
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const isUp = isOpen && stage !== null;
  useBackCloses(isOpen, onClose);
  useLayoutEffect(() => {
    // Keeps the height in the page, so that the content below does not move.
    slot?.style.setProperty('min-height', isUp ? `${host.offsetHeight}px` : null);
    host.setAttribute('class', isUp ? 'mm-map-host mm-map-host-open' : 'mm-map-host');
    (isUp ? stage : slot)?.prepend(host);
  }, [host, slot, stage, isUp]);
  // For React the content is outside the dialog, so the key is heard on the document.
  const hear = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <>
      <div ref={setSlot} onKeyDown={hear}>
        {createPortal(children, host)}
      </div>
      <Dialog
        open={isOpen}
        fullScreen
        onClose={onClose}
        transitionDuration={0}
        slotProps={{ paper: { 'aria-label': label, className: 'mm-map-screen', ref: setStage } }}
      >
        {foot && <div className="mm-map-screen-foot">{foot}</div>}
      </Dialog>
    </>
  );
}
