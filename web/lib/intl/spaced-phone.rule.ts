/** A number of Vietnam in groups, as people read it out; others stay as they are. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+84)(\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3 $4');
}
