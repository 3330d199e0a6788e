/** A text without the accents of its letters, its case kept: `Điện Từ Trường` is `Dien Tu Truong`. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
