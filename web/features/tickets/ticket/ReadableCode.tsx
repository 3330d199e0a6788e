import { useText } from '../../../lib/intl/use-text.ts';

/** `7KXPA3MTHW` in two groups; a screen reader spells it, and it is copied without the space. */
export function ReadableCode({ code }: { code: string }) {
  const t = useText();
  const half = Math.ceil(code.length / 2);
  return (
    <p className="mm-gate-code">
      <span aria-hidden="true">
        <span>{code.slice(0, half)}</span>
        <span className="mm-gate-code-rest">{code.slice(half)}</span>
      </span>
      <span className="mm-unseen">{t('ticket.code', { spelled: [...code].join(' ') })}</span>
    </p>
  );
}
