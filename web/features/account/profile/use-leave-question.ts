import { useEffect, useRef } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';

/** Asks before a link leaves a page with unsaved changes; the browser asks before the tab is closed. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const t = useText();
  const dialog = useDialog();
  const mayLeave = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    mayLeave.current = false;
    const ask = async (link: HTMLAnchorElement) => {
      const isStaying = await dialog.confirm({
        title: t('account.leave.title'),
        text: t('account.leave.text'),
        yes: t('account.leave.stay'),
        no: t('account.leave.go'),
      });
      if (isStaying) return;
      mayLeave.current = true;
      link.click();
    };
    const followed = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || mayLeave.current || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void ask(link);
    };
    const closed = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    document.addEventListener('click', followed, true);
    window.addEventListener('beforeunload', closed);
    return () => {
      document.removeEventListener('click', followed, true);
      window.removeEventListener('beforeunload', closed);
    };
  }, [isUnsaved, dialog, t]);
}

function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  if (!link.href || link.target === '_blank' || link.hasAttribute('download')) return false;
  return link.origin !== location.origin || link.pathname !== location.pathname;
}
