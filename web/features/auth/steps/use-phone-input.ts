import { useState } from 'react';
import { keepLoginDraft, readLoginDraft } from '../../../storage/login-draft.ts';
import type { Country } from '../../../parts/phone/dial-code.rule.ts';
import { phoneRuleIn } from '../../../parts/phone/phone-rule.ts';
import { usePhoneBook } from '../../../parts/phone/use-phone-book.ts';

/** State shared by a form and its PhoneField: the country, and the rule of the number in it. */
export function usePhoneInput() {
  const [country, setCountry] = useState<Country>(() => readLoginDraft().country);
  const { book } = usePhoneBook();
  return {
    rule: phoneRuleIn(country, book),
    /** Further props of PhoneField besides `field`. */
    parts: {
      country,
      book,
      onCountry: (next: Country) => {
        setCountry(next);
        keepLoginDraft({ country: next });
      },
    },
  };
}
