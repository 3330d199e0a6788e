import { useEffect, useState } from 'react';

const key = 'playground:theme';
const themes = { 'light dark': 'As the system', light: 'Light', dark: 'Dark' };

/** All colours of the page depend on `color-scheme` only. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(() => localStorage.getItem(key) ?? 'light dark');
  useEffect(() => {
    document.documentElement.style.colorScheme = theme;
    localStorage.setItem(key, theme);
  }, [theme]);
  return (
    <select aria-label="Theme" value={theme} onChange={({ target }) => setTheme(target.value)}>
      {Object.entries(themes).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
