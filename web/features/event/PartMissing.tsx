import { type ReactNode, useId } from 'react';
import { traceOf } from '../../lib/errors/error-code.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { TraceLine } from '../../ui/toast/TraceLine.tsx';

/** Replaces a part of another upstream that did not load; the rest of the page works and says so. */
export function PartMissing(props: {
  heading: string;
  title: string;
  children: ReactNode;
  error: unknown;
  onRetry: () => void;
}) {
  const { heading, title, children, error, onRetry } = props;
  const t = useText();
  const headingId = useId();
  const trace = traceOf(error);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <Notice
        type="warning"
        title={title}
        action={<Button onClick={onRetry}>{t('error.state.retry')}</Button>}
      >
        {children}
        {trace && <TraceLine trace={trace} />}
      </Notice>
    </section>
  );
}
