/** The fields of a profile that joining fills. */
export interface Profile {
  email: string | null;
  email_verified_at: Date | null;
  email_changed_at: Date | null;
  pending_email: string | null;
  phone: string | null;
  phone_verified_at: Date | null;
  phone_changed_at: Date | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  name: string;
  dob: string | null;
  gender: 'male' | 'female' | 'other' | null;
  identify_number: string | null;
}

export const emptyProfile: Profile = {
  email: null,
  email_verified_at: null,
  email_changed_at: null,
  pending_email: null,
  phone: null,
  phone_verified_at: null,
  phone_changed_at: null,
  password_hash: null,
  password_changed_at: null,
  name: '',
  dob: null,
  gender: null,
  identify_number: null,
};

/** Fields of the account that goes, for those that the account that stays lacks; each value comes with its proof. */
export function fillProfile(stays: Profile, goes: Profile): Partial<Profile> {
  return {
    ...(stays.name === '' && { name: goes.name }),
    ...(stays.dob === null && { dob: goes.dob }),
    ...(stays.gender === null && { gender: goes.gender }),
    ...(stays.identify_number === null && { identify_number: goes.identify_number }),
    ...(stays.phone === null && {
      phone: goes.phone,
      phone_verified_at: goes.phone_verified_at,
      phone_changed_at: goes.phone_changed_at,
    }),
    ...(stays.email === null && {
      email: goes.email,
      email_verified_at: goes.email_verified_at,
      email_changed_at: goes.email_changed_at,
    }),
    ...(stays.password_hash === null && {
      password_hash: goes.password_hash,
      password_changed_at: goes.password_changed_at,
    }),
  };
}
