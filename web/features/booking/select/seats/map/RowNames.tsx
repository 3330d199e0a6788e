import { memo, useMemo } from 'react';
import { rowEnds, rowsOf } from '../seat-plan.rule.ts';

type Seat = { id: string; row: string; x: number; y: number };

/** The letter of every row at both its ends, so that a row is found from either side. */
export const RowNames = memo(function RowNames({ seats, gap }: { seats: readonly Seat[]; gap: number }) {
  const names = useMemo(
    () =>
      rowsOf(seats).flatMap(({ row, seats: inRow }) =>
        rowEnds(
          inRow.toSorted((a, b) => a.x - b.x),
          gap * 1.2,
        ).map((end) => ({ row, ...end })),
      ),
    [seats, gap],
  );
  return names.map(({ row, x, y }) => (
    <text
      className="mm-row-letter"
      key={`${row} ${x}`}
      x={x}
      y={y}
      fontSize={gap * (row.length > 2 ? 0.42 : 0.58)}
      dy="0.36em"
      textAnchor="middle"
      aria-hidden="true"
    >
      {row}
    </text>
  ));
});
