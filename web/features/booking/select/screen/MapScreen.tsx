import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../../../../lib/back/use-back-closes.ts';
import './map-screen.css';

/**
 * What can have the whole screen of a phone: it is moved there and back as it stands, so that a canvas is not drawn anew and
 * nobody loses their place. The way back and Escape close it.
 */
export function MapScreen({
  isOpen,
  label,
  foot,
  onClose,
  children,
}: {
  isOpen: boolean;
  /** What the screen is for. */
  label: string;
  /** Under it while it is open: the way on. */
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
    // What is below it in the page stays where it is.
    slot?.style.setProperty('min-height', isUp ? `${host.offsetHeight}px` : null);
    host.setAttribute('class', isUp ? 'mm-map-host mm-map-host-open' : 'mm-map-host');
    (isUp ? stage : slot)?.prepend(host);
  }, [host, slot, stage, isUp]);
  // What is inside stands outside the dialog for React.
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
