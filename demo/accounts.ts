// The accounts of the demo that anybody may log in as.

/** Password of every demo buyer; printed at the start. */
export const demoPassword = 'moman2026';

/** TABLE of the demo buyers. */
export const demoBuyers = [
  { id: 'demo_an', name: 'Nguyễn Hoài An', email: 'an@demo.moman.vn', phone: '+84901000001', locale: 'vi' },
  {
    id: 'demo_binh',
    name: 'Trần Gia Bình',
    email: 'binh@demo.moman.vn',
    phone: '+84901000002',
    locale: 'vi',
  },
  { id: 'demo_chi', name: 'Lê Mai Chi', email: 'chi@demo.moman.vn', phone: '+84901000003', locale: 'en' },
] as const;

/** A buyer who has a proven phone only: the social login with the same phone is joined by a one-time password. */
export const demoBuyerWithoutPassword = {
  id: 'demo_dung',
  name: 'Phạm Thùy Dung',
  phone: '+84901000004',
  locale: 'vi',
} as const;
