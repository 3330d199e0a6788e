/** A text without accents, in unchanged case: `Điện Từ Trường` becomes `Dien Tu Truong`. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
