/**
 * Cities by id: Ho Chi Minh City 79, Hanoi 1, Da Lat 68, other locations 9999. `words` are what people search by; other locations have
 * none.
 */
export const cityNames = {
  '79': { vi: 'Thành phố Hồ Chí Minh TP HCM Sài Gòn', en: 'Ho Chi Minh City Saigon' },
  '1': { vi: 'Hà Nội', en: 'Hanoi' },
  '68': { vi: 'Đà Lạt', en: 'Da Lat Dalat' },
  '9999': { vi: '', en: '' },
} as const;
