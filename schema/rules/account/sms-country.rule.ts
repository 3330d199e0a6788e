/** Countries that text messages may be sent to, by ISO code: prefix, and number of digits after it. */
const countries = {
  VN: { dial: '84', digits: [9, 10] },
  AU: { dial: '61', digits: [9, 9] },
  CZ: { dial: '420', digits: [9, 9] },
  DE: { dial: '49', digits: [10, 11] },
  FR: { dial: '33', digits: [9, 9] },
  GB: { dial: '44', digits: [10, 10] },
  HK: { dial: '852', digits: [8, 8] },
  JP: { dial: '81', digits: [10, 10] },
  KH: { dial: '855', digits: [8, 9] },
  KR: { dial: '82', digits: [9, 10] },
  LA: { dial: '856', digits: [9, 10] },
  MY: { dial: '60', digits: [9, 10] },
  NZ: { dial: '64', digits: [8, 10] },
  PL: { dial: '48', digits: [9, 9] },
  SG: { dial: '65', digits: [8, 8] },
  TH: { dial: '66', digits: [9, 9] },
  TW: { dial: '886', digits: [9, 9] },
  /** The United States and Canada, which share +1. */
  US: { dial: '1', digits: [10, 10] },
} as const satisfies Record<string, { dial: string; digits: readonly [least: number, most: number] }>;

/** A country that text messages may be sent to. */
export type SmsCountry = keyof typeof countries;

/** All of these countries; Vietnam first. */
export const smsCountries = Object.keys(countries) as SmsCountry[];

/** Area codes of +1 that belong to islands or are expensive for the sender. */
const farAreas =
  /^\+1(242|246|264|268|284|340|345|441|473|649|658|664|670|671|684|721|758|767|784|787|809|829|849|868|869|876|900|939)/;

/** Country of an E.164 number; undefined when it is not in the table or the number of digits is wrong. */
export function smsCountryOf(phone: string): SmsCountry | undefined {
  if (farAreas.test(phone)) return undefined;
  return smsCountries.find((code) => {
    const { dial, digits } = countries[code];
    const rest = phone.length - 1 - dial.length;
    return phone.startsWith(`+${dial}`) && rest >= digits[0] && rest <= digits[1];
  });
}
