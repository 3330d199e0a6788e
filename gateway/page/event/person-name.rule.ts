/** Family names of nine in ten Vietnamese people, and of the demo's artists. */
const familyNames = new Set(
  (
    'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Đoàn Đào Mai Lâm Lương Trương Cao ' +
    'Hà Tạ Tô Chu Châu Thái Tôn Quách Kiều Văn Vương La Lưu Triệu Hứa Giáp Nhan Khúc Mạch Mẫn Bồ Lam Hạ Tống Từ Diệp'
  ).split(' '),
);
/** Titles before an artist's given name. */
const titles = new Set('Cô Dì Chú Bác Út Anh Chị Ông Bà NSND NSƯT MC DJ'.split(' '));

/** Words that mark a group or something that is not a person. */
const groupWords = /\b(ban nhạc|dàn|nhóm|đoàn|đội|nhà hát|kịch nhà|band|choir|orchestra|quartet|trio|&)/iu;

/**
 * Guesses whether a performer's name is a person's: a family name or title followed by one to three capitalized words. Any other name is
 * taken for a group.
 */
export function isPersonName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  if (words.length < 2 || words.length > 4 || groupWords.test(name)) return false;
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word));
  return isCapital && (familyNames.has(first) || titles.has(first));
}
