import { useState } from 'react';
import { encode } from 'uqr';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { qrPath } from '../../../lib/qr/qr-path.rule.ts';
import { handOverFile } from '../../../parts/file/hand-over-file.ts';
import { reportError } from '../../../lib/errors/report-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import type { BookingOrder } from '../booking-types.ts';
import { drawQrPicture } from './draw-qr-picture.ts';
import { CopyField } from './CopyField.tsx';
import './transfer.css';

export type Transfer = NonNullable<BookingOrder['payments'][number]['transfer']>;

/** The bank transfer to make: a QR code with all details, and each detail to copy. */
export function TransferToMake({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const { money } = useFormats();
  const [picture, setPicture] = useState<string | null>(null);
  const save = async () => {
    const lines = [
      `${money(transfer.amount)} · ${transfer.text}`,
      `${transfer.bank} · ${transfer.account}`,
      transfer.accountName,
    ];
    const file = await drawQrPicture(`vietqr-${transfer.text}.png`, transfer.qr, lines);
    // Where files cannot be saved, the picture can be saved by a long press.
    if ((await handOverFile(file)) === 'refused') setPicture(await dataUrlOf(file));
  };
  const { data, size } = encode(transfer.qr, { ecc: 'M', border: 2 });
  return (
    <section className="mm-transfer" aria-label={t('transfer.label')}>
      <svg
        className="mm-transfer-qr"
        role="img"
        aria-label={t('transfer.qr', { amount: money(transfer.amount), text: transfer.text })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={qrPath(data)} fill="#000" />
      </svg>
      <Button className="mm-transfer-save" onClick={() => void save().catch(reportError)}>
        {t('transfer.save')}
      </Button>
      {picture && (
        <figure className="mm-transfer-picture" role="status">
          <figcaption>{t('transfer.hold')}</figcaption>
          <img
            src={picture}
            alt={t('transfer.qr', { amount: money(transfer.amount), text: transfer.text })}
          />
        </figure>
      )}
      {transfer.appUrl !== null && (
        <a
          className={buttonClass({ size: 'large', isWide: true })}
          href={transfer.appUrl}
          target="_blank"
          rel="noreferrer"
        >
          {t('transfer.openApp')}
        </a>
      )}
      <dl className="mm-transfer-facts">
        <CopyField name={t('transfer.text')} value={transfer.text} isMain />
        <CopyField
          name={t('transfer.amount')}
          value={money(transfer.amount)}
          copied={String(transfer.amount)}
        />
        <CopyField name={t('transfer.account')} value={transfer.account} />
        <div>
          <dt>{t('transfer.bank')}</dt>
          <dd>
            {transfer.bank}
            <br />
            {transfer.accountName}
          </dd>
        </div>
      </dl>
      <p>{t('transfer.exactly')}</p>
    </section>
  );
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the picture could not be read')),
    );
    reader.readAsDataURL(file);
  });
