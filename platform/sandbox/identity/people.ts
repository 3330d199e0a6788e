// TABLE of the people who live at the sandbox's identity providers: one for each thing that a login may lead to.
import type { SandboxIssuer } from '../../machine/sandbox-login.ts';

/** Claims of OpenID Connect Core §5.1; what a person did not give is absent. */
export interface SandboxPerson {
  /** `sub`: stays the same for ever. */
  id: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  phone_number?: string;
  phone_number_verified?: boolean;
}

/** What the person is good for: the key of a text on the login page. */
export type Situation =
  | 'newcomer'
  | 'nameOnly'
  | 'nameless'
  | 'knownByEmail'
  | 'knownByPhone'
  | 'unprovenPhone';

export interface ListedPerson extends SandboxPerson {
  situation: Situation;
}

/**
 * At each provider somebody else, but for An and Dung, who have accounts in the demo data. Google and Apple tell no phone, and Zalo nothing
 * but the name.
 */
export const peopleOf = (provider: SandboxIssuer): readonly ListedPerson[] =>
  provider === 'zalo'
    ? ['Phạm Khánh Linh', 'Vũ Đức Minh'].map((name, at) => ({
        id: at === 0 ? 'linh' : 'duc-minh',
        situation: 'nameOnly',
        name,
      }))
    : everybody(provider).filter(
        ({ phone_number }) => !phone_number || provider === 'facebook' || provider === 'tiki',
      );

const everybody = (provider: SandboxIssuer): readonly ListedPerson[] => [
  {
    id: 'linh',
    situation: 'newcomer',
    name: 'Phạm Khánh Linh',
    email: `linh@${provider}.example`,
    email_verified: true,
  },
  { id: 'khong-ten', situation: 'nameless', email: `khong-ten@${provider}.example`, email_verified: true },
  {
    id: 'hoai-an',
    situation: 'knownByEmail',
    name: 'Nguyễn Hoài An',
    email: 'an@demo.moman.vn',
    email_verified: true,
  },
  {
    id: 'thuy-dung',
    situation: 'knownByPhone',
    name: 'Phạm Thùy Dung',
    phone_number: '+84901000004',
    phone_number_verified: true,
  },
  {
    id: 'duc-minh',
    situation: 'unprovenPhone',
    name: 'Vũ Đức Minh',
    phone_number: provider === 'facebook' ? '+84901000098' : '+84901000099',
    phone_number_verified: false,
  },
];
