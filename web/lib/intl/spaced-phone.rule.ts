/** Groups the digits of a Vietnamese number as people read them out; others stay unchanged. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+84)(\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3 $4');
}
