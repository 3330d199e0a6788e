import { useState } from 'react';
import type { FieldProps } from '../../ui/form/use-form.ts';
import { hasDialCode, type Country, vietnam } from './dial-code.rule.ts';
import { PhoneField } from './PhoneField.tsx';
import { usePhoneBook } from './use-phone-book.ts';
import { shownPhone, wholePhone } from './whole-phone.rule.ts';

/** A phone number with its country, in one text. Vietnamese numbers do without the phone book. */
export function WholePhoneField({
  field,
  ...rest
}: {
  field: FieldProps;
  label: string;
  onBlur?: () => void;
  isFocused?: boolean;
}) {
  const { value } = field;
  const [chosen, setChosen] = useState<Country>(vietnam);
  const isAbroad =
    chosen.code !== vietnam.code || (hasDialCode(value) && !value.trim().startsWith(vietnam.dial));
  const { book } = usePhoneBook(isAbroad);
  const shown = value === '' ? { country: chosen, rest: '' } : shownPhone(value, chosen, book);
  const change = (typed: string, country: Country) =>
    field.onChange({ target: { value: wholePhone(typed, country, book) } });
  return (
    <PhoneField
      {...rest}
      field={{
        ...field,
        value: shown.rest,
        onChange: ({ target }) => change(target.value, shown.country),
      }}
      country={shown.country}
      book={book}
      onCountry={(country) => {
        setChosen(country);
        change(shown.rest, country);
      }}
    />
  );
}
