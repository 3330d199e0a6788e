import { encode } from 'uqr';
import { useText } from '../../lib/intl/use-text.ts';
import { qrPath } from '../../lib/qr/qr-path.rule.ts';

/** For whoever reads this on a computer: the same site on the phone. */
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
