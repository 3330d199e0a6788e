// The longest names to be expected: events, venues, sections, ticket types, and people.
import { sql } from '../_system.ts';

/** 120, 100 and 60 characters, in words of a usual length with high diacritics. */
const names = {
  event: {
    vi: 'Đêm nhạc kỷ niệm hai mươi lăm năm ca hát: Những bản tình ca chưa kể, cùng dàn nhạc giao hưởng và bạn bè thân thiết',
    en: 'Twenty-five Years of Singing, an Anniversary Evening: Untold Love Songs with the Full Symphony Orchestra and Old Friends',
  },
  venue: {
    vi: 'Trung tâm Hội nghị và Biểu diễn Nghệ thuật Dân tộc Việt Nam Đại học Quốc gia Thành phố Hồ Chí Minh',
    en: 'National Convention and Traditional Performing Arts Centre of Vietnam National University Ho Chi Minh',
  },
  section: {
    vi: 'Khán đài B tầng hai bên phải sân khấu',
    en: 'Second Tier B to the Right of the Stage',
  },
  type: {
    vi: 'Vé hạng đặc biệt kèm chỗ để xe và nước uống',
    en: 'Special Admission with Parking and a Soft Drink',
  },
  person: 'Công Tằng Tôn Nữ Hoàng Phương Nguyễn Thị Bích Ngọc Diễm My',
};

/** Renames everything that the demo sells, in a system that is discarded afterwards. */
export async function giveLongNames(): Promise<void> {
  await sql('UPDATE events SET title = $1', [names.event]);
  await sql('UPDATE venues SET name = $1', [names.venue]);
  await sql('UPDATE sections SET name = $1', [names.section]);
  await sql('UPDATE ticket_types SET name = $1', [names.type]);
}

/** All existing accounts. */
export const giveLongNamesToPeople = () => sql('UPDATE users SET name = $1', [names.person]);
