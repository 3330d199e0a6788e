import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useBackCloses } from '../../lib/back/use-back-closes.ts';
import { useLanguage } from '../../lib/intl/use-language.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { CrossIcon, SearchIcon } from '../../ui/icons.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { nameCountries } from './name-countries.ts';
import { findCountries } from './find-countries.rule.ts';
import type { Country } from './dial-code.rule.ts';
import { usePhoneBook } from './use-phone-book.ts';
import './country-picker.css';

const PAGE = 8;

/**
 * All countries with their prefixes. The focus stays in the search field; arrow keys move in the list below it (the combobox pattern), so
 * that a screen reader announces each country.
 */
export function CountryPicker({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: Country;
  onChoose: (country: Country) => void;
  onClose: () => void;
}) {
  const t = useText();
  const id = useId();
  const { language } = useLanguage();
  useBackCloses(true, onClose);
  const { book, hasFailed, retry } = usePhoneBook();
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const isPhone = useMediaQuery('(width < 640px)');
  const all = useMemo(
    () => (book ? nameCountries(book.countries, language, chosen.code) : []),
    [book, language, chosen.code],
  );
  const found = useMemo(() => findCountries(all, words), [all, words]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, found]);

  const move = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + PAGE, last),
      PageUp: Math.max(active - PAGE, 0),
    };
    const next = moves[event.key];
    const country = found[active];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && country) onChoose(country);
    else return;
    event.preventDefault();
  };
  const activeCountry = found[active];
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { className: 'mm-countries' } }}
    >
      <header>
        <h2 id={`${id}-title`}>{t('auth.country.title')}</h2>
        <IconButton aria-label={t('auth.close')} onClick={onClose}>
          <CrossIcon />
        </IconButton>
      </header>
      <TextField
        className="mm-countries-search"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setActive(0);
        }}
        onKeyDown={move}
        label={t('auth.country.search')}
        autoFocus
        fullWidth
        autoComplete="off"
        slotProps={{
          htmlInput: {
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': `${id}-list`,
            'aria-activedescendant': activeCountry && `${id}-${activeCountry.code}`,
            spellCheck: false,
          },
          inputLabel: { shrink: true },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon size={20} />
              </InputAdornment>
            ),
          },
        }}
      />
      <p className="mm-unseen" role="status">
        {book && t('auth.country.count', { count: found.length })}
      </p>
      {hasFailed && (
        <div className="mm-countries-empty">
          <p>{t('error.network')}</p>
          <Button onClick={retry}>{t('error.state.retry')}</Button>
        </div>
      )}
      {book && found.length === 0 && <p className="mm-countries-empty">{t('auth.country.none')}</p>}
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={t('auth.country.title')}>
        {found.map((country, at) => (
          <li
            key={country.code}
            id={`${id}-${country.code}`}
            role="option"
            aria-selected={country.code === chosen.code}
            className={at === active ? 'mm-country-active' : undefined}
            // Ignores a list that moves under a resting mouse.
            onMouseMove={({ movementX, movementY }) => (movementX || movementY) && setActive(at)}
            onClick={() => onChoose(country)}
          >
            <span className="mm-country-code" aria-hidden="true">
              {country.code}
            </span>
            <span className="mm-country-name">{country.name}</span>
            <span className="mm-country-dial mm-numbers">{country.dial}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
