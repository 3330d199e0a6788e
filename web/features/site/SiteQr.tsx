import { encode } from 'uqr';
import { useText } from '../../lib/intl/use-text.ts';
import { qrPath } from '../../lib/qr/qr-path.rule.ts';

/** A QR code that opens the site on the phone, for readers at a computer. */
export function SiteQr({ address }: { address: string }) {
  const t = useText();
  const { data, size } = encode(address, { border: 4 });
  return (
    <figure className="mm-site-qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('download.qr.label', { address })}>
        <rect width={size} height={size} fill="#fff" />
        <path d={qrPath(data)} fill="#000" />
      </svg>
      <figcaption>{t('download.qr.text')}</figcaption>
    </figure>
  );
}
