import { useState } from 'react';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useFileSaver } from '../../../parts/file/use-file-saver.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { DetailedOrder } from '../detailed-order.ts';
import { OrderWallet } from './OrderWallet.tsx';
import { fetchDocument, type DocumentFile } from './fetch-document.ts';

export function OrderDocuments({ order }: { order: DetailedOrder }) {
  const { code, ticketIds } = order;
  const t = useText();
  const { language } = useLanguage();
  const saver = useFileSaver();
  const [busy, setBusy] = useState<DocumentFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const files: DocumentFile[] = ticketIds.length > 0 ? ['tickets', 'calendar', 'receipt'] : ['receipt'];
  const save = async (file: DocumentFile) => {
    setBusy(file);
    setProblem(null);
    try {
      await saver.save(await fetchDocument(code, file, language));
    } catch (error) {
      const said = error instanceof Error && error.constructor === Error ? error.message : '';
      setProblem(said || t('error.network'));
    }
    setBusy(null);
  };
  return (
    <section className="mm-contact mm-order-papers" aria-labelledby="mm-order-papers">
      <h3 id="mm-order-papers">{t('orders.papers.title')}</h3>
      <p>{t(ticketIds.length > 0 ? 'orders.papers.text' : 'orders.papers.receiptOnly')}</p>
      <div className="mm-order-actions">
        {files.map((file) => (
          <Button key={file} size="small" isBusy={busy === file} onClick={() => void save(file)}>
            {t(`orders.papers.${file}`)}
          </Button>
        ))}
        <Button size="small" look="quiet" onClick={() => window.print()}>
          {t('orders.papers.print')}
        </Button>
      </div>
      {saver.isRefused && <InAppAdvice reason="file" />}
      <OrderWallet order={order} />
      {problem && (
        <Notice type="error" isUrgent>
          {problem}
        </Notice>
      )}
    </section>
  );
}
