import type { Screening_screeningFragment } from '../../../generated/operations/film-part.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';

export function useSayScreening() {
  const t = useText();
  const { language: shown } = useLanguage();
  return ({
    format,
    language,
    isDubbed,
    subtitles,
  }: Omit<Screening_screeningFragment, '__typename' | 'cinemaId' | 'room'>) => {
    const names = new Intl.DisplayNames([shown], { type: 'language' });
    const nameOf = (code: string) => names.of(code) ?? code;
    return [
      t(`film.format.${format}`),
      t(isDubbed ? 'film.dubbed' : 'film.spoken', { language: nameOf(language) }),
      ...(subtitles.length > 0 ? [t('film.subtitles', { languages: subtitles.map(nameOf).join(', ') })] : []),
    ].join(' · ');
  };
}
