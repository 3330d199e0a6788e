import type { Language } from '../../values.ts';

/** Amount to the đồng in the site's format: `1.250.000 ₫` in vi, `₫1,250,000` in en; 0 is the word for free. */
export function moneyText(dong: number, language: Language): string {
  if (dong === 0) return language === 'vi' ? 'Miễn phí' : 'Free';
  const digits = String(dong);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',');
  return language === 'vi' ? `${grouped} ₫` : `₫${grouped}`;
}
