import { useLayoutEffect, useRef } from 'react';
import { useBackCloses } from '../../../lib/back/use-back-closes.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { CrossIcon } from '../../../ui/icons.tsx';
import { TicketQr } from './TicketQr.tsx';

/** The QR code alone on white, as large as the screen: for a scanner behind glass or a phone with a cracked screen. */
export function FullQr({
  text,
  code,
  seat,
  onClose,
}: {
  text: string;
  code: string;
  seat: string;
  onClose: () => void;
}) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="mm-full-qr"
      aria-label={t('ticket.full')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className="mm-tool" aria-label={t('shell.close')} onClick={onClose}>
        <CrossIcon />
      </button>
      <TicketQr text={text} code={code} room="screen" />
      <p className="mm-gate-code">{code}</p>
      <p>
        <strong>{seat}</strong>
      </p>
      <p className="mm-full-hint">{t('ticket.bright')}</p>
    </dialog>
  );
}
