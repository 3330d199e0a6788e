/** Letters without marks and case, so that `viet nam` finds `Việt Nam` and `cote` finds `Côte d’Ivoire`. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .replace(/[’'`]/g, '')
    .toLowerCase()
    .trim();
}
