/** Family names that nine in ten Vietnamese bear, and those of the demo's artists. */
const familyNames = new Set(
  (
    'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Đoàn Đào Mai Lâm Lương Trương Cao ' +
    'Hà Tạ Tô Chu Châu Thái Tôn Quách Kiều Văn Vương La Lưu Triệu Hứa Giáp Nhan Khúc Mạch Mẫn Bồ Lam Hạ Tống Từ Diệp'
  ).split(' '),
);
/** What stands before the given name of an artist. */
const titles = new Set('Cô Dì Chú Bác Út Anh Chị Ông Bà NSND NSƯT MC DJ'.split(' '));

/** Words that name what is made of several people or is no person. */
const groupWords = /\b(ban nhạc|dàn|nhóm|đoàn|đội|nhà hát|kịch nhà|band|choir|orchestra|quartet|trio|&)/iu;

/**
 * Whether a name on a bill is a person's, as far as a name tells: a family name or a title with one to three words
 * behind it, each beginning with a capital. All else is taken for a group.
 */
export function isPersonName(name: string): boolean {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  if (words.length < 2 || words.length > 4 || groupWords.test(name)) return false;
  const isCapital = words.every((word) => /^\p{Lu}/u.test(word));
  return isCapital && (familyNames.has(first) || titles.has(first));
}
