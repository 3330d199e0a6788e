/** Whether a voucher can be used at this time: `coming`, `running` or `over`. */
export function voucherTime(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number,
): 'coming' | 'running' | 'over' {
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'over';
  return startsAt !== null && now < Date.parse(startsAt) ? 'coming' : 'running';
}
