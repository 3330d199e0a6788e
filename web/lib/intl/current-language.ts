// The language of this tab, readable outside React: the Apollo link and the ticket sync send it.
import { rememberLanguage } from '../../storage/language-cookie.ts';
import { createSignal } from '../signal.ts';
import { chooseLanguage, type Language } from './language.rule.ts';

let current: Language | undefined;

export const languageChanged = createSignal<Language>();

export function currentLanguage(): Language {
  if (current) return current;
  current = chooseLanguage(location.search, document.cookie);
  if (new URLSearchParams(location.search).has('lang')) rememberLanguage(current);
  return current;
}

export function changeLanguage(language: Language): void {
  current = language;
  rememberLanguage(language);
  const url = new URL(location.href);
  if (url.searchParams.has('lang')) {
    url.searchParams.set('lang', language);
    history.replaceState(history.state, '', url);
  }
  languageChanged.send(language);
}
