// How a place is named in one line.

/** What writes the same city in other ways: `TP. Hồ Chí Minh`, `Thành phố Hồ Chí Minh`. */
const titles = /^(TP\.?|Thành phố)\s+|\s+City$/giu;
const bare = (name: string) => name.replace(titles, '').toLowerCase();

/** The city to be said beside a name or an address: null where nobody knows it, or where the text says it already. */
export function cityBeside(text: string, city: string | null): string | null {
  return city === null || text.toLowerCase().includes(bare(city)) ? null : city;
}

/** A name or an address with its city, in one line: `Quảng trường 2 Tháng 4, Nha Trang`, `Nhà hát Lớn Hà Nội`. */
export function withCity(text: string, city: string | null): string {
  const beside = cityBeside(text, city);
  return beside === null ? text : `${text}, ${beside}`;
}
