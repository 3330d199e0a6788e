/** Whether a voucher can be used by its two moments: `coming`, `running` or `over`. */
export function voucherTime(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: Date,
): 'coming' | 'running' | 'over' {
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  return startsAt !== null && now < new Date(startsAt) ? 'coming' : 'running';
}
