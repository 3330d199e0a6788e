/** Money to the đồng, as the brand writes it: `1.250.000 ₫` in vi, `₫1,250,000` in en; free is a word. */
export function moneyText(dong: number, language: 'vi' | 'en'): string {
  if (dong === 0) return language === 'vi' ? 'Miễn phí' : 'Free';
  const digits = String(dong);
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, language === 'vi' ? '.' : ',');
  return language === 'vi' ? `${grouped} ₫` : `₫${grouped}`;
}

const forms = {
  vi: new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }),
};

/** A moment with its weekday, in Vietnam's zone. */
export function momentText(at: Date, language: 'vi' | 'en'): string {
  return forms[language].format(at);
}
