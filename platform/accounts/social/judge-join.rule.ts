export interface JoinSide {
  id: string;
  created_at: Date;
}

/** Which of two accounts stays: the older one, or, with the same creation time, by id. The other one is joined to it. */
export function judgeJoin(one: JoinSide, other: JoinSide): { from: string; into: string } {
  const [older, newer] = isOlder(one, other) ? [one, other] : [other, one];
  return { from: newer.id, into: older.id };
}

function isOlder(one: JoinSide, other: JoinSide): boolean {
  const apart = one.created_at.getTime() - other.created_at.getTime();
  return apart === 0 ? one.id < other.id : apart < 0;
}
