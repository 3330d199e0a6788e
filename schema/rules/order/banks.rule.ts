/** A bank, or a wallet that has NAPAS accounts like a bank. */
export interface Bank {
  /** Common short name. */
  readonly name: string;
  /** Full name in Vietnamese. */
  readonly vi: string;
  /** Full name in English; absent when it equals the short name. */
  readonly en?: string;
}

/**
 * TABLE of all banks and wallets that VietQR (NAPAS 247) transfers to, by their six digits (BIN, ISO/IEC 7812) as
 * assigned by NAPAS. Source: `api.vietqr.io/v2/banks`, checked by hand when a bank is merged, renamed or new.
 */
export const banks: Readonly<Record<string, Bank>> = {
  '970436': {
    name: 'Vietcombank',
    vi: 'Ngân hàng TMCP Ngoại thương Việt Nam',
    en: 'Joint Stock Commercial Bank for Foreign Trade of Vietnam',
  },
  '970418': {
    name: 'BIDV',
    vi: 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam',
    en: 'Joint Stock Commercial Bank for Investment and Development of Vietnam',
  },
  '970415': {
    name: 'VietinBank',
    vi: 'Ngân hàng TMCP Công thương Việt Nam',
    en: 'Vietnam Joint Stock Commercial Bank for Industry and Trade',
  },
  '970405': {
    name: 'Agribank',
    vi: 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam',
    en: 'Vietnam Bank for Agriculture and Rural Development',
  },
  '970407': {
    name: 'Techcombank',
    vi: 'Ngân hàng TMCP Kỹ thương Việt Nam',
    en: 'Vietnam Technological and Commercial Joint Stock Bank',
  },
  '970422': { name: 'MB', vi: 'Ngân hàng TMCP Quân đội', en: 'Military Commercial Joint Stock Bank' },
  '970416': { name: 'ACB', vi: 'Ngân hàng TMCP Á Châu', en: 'Asia Commercial Joint Stock Bank' },
  '970432': {
    name: 'VPBank',
    vi: 'Ngân hàng TMCP Việt Nam Thịnh Vượng',
    en: 'Vietnam Prosperity Joint Stock Commercial Bank',
  },
  '970423': {
    name: 'TPBank',
    vi: 'Ngân hàng TMCP Tiên Phong',
    en: 'Tien Phong Commercial Joint Stock Bank',
  },
  '970403': {
    name: 'Sacombank',
    vi: 'Ngân hàng TMCP Sài Gòn Thương Tín',
    en: 'Saigon Thuong Tin Commercial Joint Stock Bank',
  },
  '970437': {
    name: 'HDBank',
    vi: 'Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh',
    en: 'Ho Chi Minh City Development Joint Stock Commercial Bank',
  },
  '970441': {
    name: 'VIB',
    vi: 'Ngân hàng TMCP Quốc tế Việt Nam',
    en: 'Vietnam International Commercial Joint Stock Bank',
  },
  '970443': {
    name: 'SHB',
    vi: 'Ngân hàng TMCP Sài Gòn - Hà Nội',
    en: 'Saigon - Hanoi Commercial Joint Stock Bank',
  },
  '970448': { name: 'OCB', vi: 'Ngân hàng TMCP Phương Đông', en: 'Orient Commercial Joint Stock Bank' },
  '970426': {
    name: 'MSB',
    vi: 'Ngân hàng TMCP Hàng Hải Việt Nam',
    en: 'Vietnam Maritime Commercial Joint Stock Bank',
  },
  '970429': { name: 'SCB', vi: 'Ngân hàng TMCP Sài Gòn', en: 'Saigon Joint Stock Commercial Bank' },
  '970440': {
    name: 'SeABank',
    vi: 'Ngân hàng TMCP Đông Nam Á',
    en: 'Southeast Asia Commercial Joint Stock Bank',
  },
  '970431': {
    name: 'Eximbank',
    vi: 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam',
    en: 'Vietnam Export Import Commercial Joint Stock Bank',
  },
  '970449': {
    name: 'LPBank',
    vi: 'Ngân hàng TMCP Lộc Phát Việt Nam',
    en: 'Fortune Vietnam Joint Stock Commercial Bank',
  },
  '970419': {
    name: 'NCB',
    vi: 'Ngân hàng TMCP Quốc Dân',
    en: 'National Citizen Commercial Joint Stock Bank',
  },
  '970428': { name: 'Nam A Bank', vi: 'Ngân hàng TMCP Nam Á', en: 'Nam A Commercial Joint Stock Bank' },
  '970425': { name: 'ABBank', vi: 'Ngân hàng TMCP An Bình', en: 'An Binh Commercial Joint Stock Bank' },
  '970454': { name: 'BVBank', vi: 'Ngân hàng TMCP Bản Việt', en: 'Viet Capital Commercial Joint Stock Bank' },
  '970412': {
    name: 'PVcomBank',
    vi: 'Ngân hàng TMCP Đại Chúng Việt Nam',
    en: 'Vietnam Public Joint Stock Commercial Bank',
  },
  '970424': {
    name: 'Shinhan Bank',
    vi: 'Ngân hàng TNHH MTV Shinhan Việt Nam',
    en: 'Shinhan Bank Vietnam Limited',
  },
  '970400': {
    name: 'SaigonBank',
    vi: 'Ngân hàng TMCP Sài Gòn Công Thương',
    en: 'Saigon Bank for Industry and Trade',
  },
  '970406': { name: 'Vikki Bank', vi: 'Ngân hàng TNHH MTV Số Vikki (trước là DongA Bank)' },
  '970408': { name: 'GPBank', vi: 'Ngân hàng TNHH MTV Dầu Khí Toàn Cầu', en: 'Global Petro Bank' },
  '970409': { name: 'Bac A Bank', vi: 'Ngân hàng TMCP Bắc Á', en: 'Bac A Commercial Joint Stock Bank' },
  '970410': {
    name: 'Standard Chartered',
    vi: 'Ngân hàng TNHH MTV Standard Chartered Việt Nam',
    en: 'Standard Chartered Bank (Vietnam) Limited',
  },
  '970414': { name: 'MBV', vi: 'Ngân hàng TNHH MTV Việt Nam Hiện Đại (trước là OceanBank)' },
  '970421': { name: 'VRB', vi: 'Ngân hàng Liên doanh Việt - Nga', en: 'Vietnam - Russia Joint Venture Bank' },
  '970427': { name: 'VietABank', vi: 'Ngân hàng TMCP Việt Á', en: 'Viet A Commercial Joint Stock Bank' },
  '970430': {
    name: 'PGBank',
    vi: 'Ngân hàng TMCP Thịnh vượng và Phát triển',
    en: 'Prosperity and Growth Commercial Joint Stock Bank',
  },
  '970433': {
    name: 'VietBank',
    vi: 'Ngân hàng TMCP Việt Nam Thương Tín',
    en: 'Vietnam Thuong Tin Commercial Joint Stock Bank',
  },
  '970434': { name: 'Indovina Bank', vi: 'Ngân hàng TNHH Indovina', en: 'Indovina Bank Limited' },
  '970438': {
    name: 'BaoViet Bank',
    vi: 'Ngân hàng TMCP Bảo Việt',
    en: 'Bao Viet Joint Stock Commercial Bank',
  },
  '970439': {
    name: 'Public Bank Vietnam',
    vi: 'Ngân hàng TNHH MTV Public Việt Nam',
    en: 'Public Bank Vietnam Limited',
  },
  '970442': {
    name: 'Hong Leong Bank',
    vi: 'Ngân hàng TNHH MTV Hong Leong Việt Nam',
    en: 'Hong Leong Bank Vietnam Limited',
  },
  '970444': { name: 'VCBNeo', vi: 'Ngân hàng TNHH MTV Ngoại thương Công nghệ số (trước là CBBank)' },
  '970446': { name: 'Co-opBank', vi: 'Ngân hàng Hợp tác xã Việt Nam', en: 'Co-operative Bank of Vietnam' },
  '970452': {
    name: 'KienlongBank',
    vi: 'Ngân hàng TMCP Kiên Long',
    en: 'Kien Long Commercial Joint Stock Bank',
  },
  '970455': {
    name: 'IBK Hà Nội',
    vi: 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh Hà Nội',
    en: 'Industrial Bank of Korea - Hanoi Branch',
  },
  '970456': {
    name: 'IBK TP. HCM',
    vi: 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh TP. Hồ Chí Minh',
    en: 'Industrial Bank of Korea - Ho Chi Minh City Branch',
  },
  '970457': {
    name: 'Woori Bank',
    vi: 'Ngân hàng TNHH MTV Woori Việt Nam',
    en: 'Woori Bank Vietnam Limited',
  },
  '970458': {
    name: 'UOB',
    vi: 'Ngân hàng TNHH MTV United Overseas Bank (Việt Nam)',
    en: 'United Overseas Bank (Vietnam) Limited',
  },
  '970462': {
    name: 'Kookmin Hà Nội',
    vi: 'Ngân hàng Kookmin - Chi nhánh Hà Nội',
    en: 'Kookmin Bank - Hanoi Branch',
  },
  '970463': {
    name: 'Kookmin TP. HCM',
    vi: 'Ngân hàng Kookmin - Chi nhánh TP. Hồ Chí Minh',
    en: 'Kookmin Bank - Ho Chi Minh City Branch',
  },
  '970466': {
    name: 'KEB Hana TP. HCM',
    vi: 'Ngân hàng KEB Hana - Chi nhánh TP. Hồ Chí Minh',
    en: 'KEB Hana Bank - Ho Chi Minh City Branch',
  },
  '970467': {
    name: 'KEB Hana Hà Nội',
    vi: 'Ngân hàng KEB Hana - Chi nhánh Hà Nội',
    en: 'KEB Hana Bank - Hanoi Branch',
  },
  '422589': { name: 'CIMB', vi: 'Ngân hàng TNHH MTV CIMB Việt Nam', en: 'CIMB Bank (Vietnam) Limited' },
  '458761': { name: 'HSBC', vi: 'Ngân hàng TNHH MTV HSBC (Việt Nam)', en: 'HSBC Bank (Vietnam) Limited' },
  '533948': {
    name: 'Citibank',
    vi: 'Ngân hàng Citibank, N.A. - Chi nhánh Hà Nội',
    en: 'Citibank, N.A. - Hanoi Branch',
  },
  '546034': { name: 'CAKE', vi: 'Ngân hàng số CAKE by VPBank', en: 'CAKE by VPBank' },
  '546035': { name: 'Ubank', vi: 'Ngân hàng số Ubank by VPBank', en: 'Ubank by VPBank' },
  '668888': {
    name: 'KBank',
    vi: 'Ngân hàng Đại chúng TNHH Kasikornbank - Chi nhánh TP. Hồ Chí Minh',
    en: 'Kasikornbank - Ho Chi Minh City Branch',
  },
  '796500': {
    name: 'DBS Bank',
    vi: 'Ngân hàng DBS - Chi nhánh TP. Hồ Chí Minh',
    en: 'DBS Bank - Ho Chi Minh City Branch',
  },
  '801011': {
    name: 'Nonghyup Bank',
    vi: 'Ngân hàng Nonghyup - Chi nhánh Hà Nội',
    en: 'Nonghyup Bank - Hanoi Branch',
  },
  '963369': { name: 'Liobank', vi: 'Ngân hàng số Liobank by OCB', en: 'Liobank by OCB' },
  '963388': { name: 'Timo', vi: 'Ngân hàng số Timo by BVBank', en: 'Timo by BVBank' },
  '963399': { name: 'UMEE', vi: 'Ngân hàng số UMEE by KienlongBank', en: 'UMEE by KienlongBank' },
  '971005': { name: 'Viettel Money', vi: 'Ví điện tử Viettel Money', en: 'Viettel Money wallet' },
  '971011': { name: 'VNPT Money', vi: 'Ví điện tử VNPT Money', en: 'VNPT Money wallet' },
  '971025': { name: 'MoMo', vi: 'Ví điện tử MoMo', en: 'MoMo wallet' },
  '971133': { name: 'PVcomBank Pay', vi: 'Ngân hàng số PVcomBank Pay', en: 'PVcomBank Pay' },
  '977777': {
    name: 'MAFC',
    vi: 'Công ty Tài chính TNHH MTV Mirae Asset (Việt Nam)',
    en: 'Mirae Asset Finance Company (Vietnam) Limited',
  },
  '999888': {
    name: 'VBSP',
    vi: 'Ngân hàng Chính sách Xã hội',
    en: 'Vietnam Bank for Social Policies',
  },
};

/** Short name of a bank; its BIN when it is not in the table. */
export const bankName = (bin: string): string => banks[bin]?.name ?? bin;

/** Search text of a bank in a list: short name and full name. */
export function bankLabel({ name, vi, en = name }: Bank, language: 'vi' | 'en'): string {
  const full = language === 'vi' ? vi : en;
  return full === name ? name : `${name} – ${full}`;
}
