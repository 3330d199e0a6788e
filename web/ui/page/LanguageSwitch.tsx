import { useLanguage } from '../../lib/intl/use-language.ts';

/** Switches to the other language, named in that language for people who cannot read this one. */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const other = language === 'vi' ? 'en' : 'vi';
  return (
    <button
      type="button"
      className="mm-tool"
      lang={other}
      aria-label={other === 'en' ? 'EN: English' : 'VI: Tiếng Việt'}
      onClick={() => setLanguage(other)}
    >
      {other.toUpperCase()}
    </button>
  );
}
