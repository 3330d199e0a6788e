// One-line name of a place.

/** Prefixes that are ignored when city names are compared: `TP. Hồ Chí Minh`, `Thành phố Hồ Chí Minh`. */
const titles = /^(TP\.?|Thành phố)\s+|\s+City$/giu;
const bare = (name: string) => name.replace(titles, '').toLowerCase();

/** The city to show beside a name or an address: null when it is unknown, or when the text already contains it. */
export function cityBeside(text: string, city: string | null): string | null {
  return city === null || text.toLowerCase().includes(bare(city)) ? null : city;
}

/** A name or an address with its city in one line: `Quảng trường 2 Tháng 4, Nha Trang`, `Nhà hát Lớn Hà Nội`. */
export function withCity(text: string, city: string | null): string {
  const beside = cityBeside(text, city);
  return beside === null ? text : `${text}, ${beside}`;
}
