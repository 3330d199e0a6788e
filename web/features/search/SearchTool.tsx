import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { searchAsked } from '../../lib/search-signal.ts';

const loadDialog = () => import('./SearchDialog.tsx').then((m) => ({ default: m.SearchDialog }));
const SearchDialog = lazy(loadDialog);

/** `/?find`: the shortcut of the installed app. */
const isAskedByAddress = () =>
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('find');

/** The header's search button; the dialog is loaded when the pointer or focus reaches the button. */
export function SearchTool() {
  const t = useText();
  const [isOpen, setOpen] = useState(isAskedByAddress);
  useEffect(() => searchAsked.listen(() => setOpen(true)), []);
  const preload = () => {
    loadDialog().catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        className="mm-tool"
        aria-label={t('shell.search')}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className="mm-tool-label">{t('shell.search')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
