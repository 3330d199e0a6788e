import { useText } from '../../lib/intl/use-text.ts';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { useThemeMode } from '../../ui/theme/use-theme-mode.ts';

export function ThemeSwitch({
  className = '',
  isLabelled = false,
}: {
  className?: string;
  isLabelled?: boolean;
}) {
  const t = useText();
  const { isDark, toggle } = useThemeMode();
  const label = isDark ? t('shell.theme.light') : t('shell.theme.dark');
  return (
    <button
      type="button"
      className={`mm-tool ${className}`}
      aria-label={isLabelled ? undefined : label}
      onClick={toggle}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
      {isLabelled && <span>{label}</span>}
    </button>
  );
}
