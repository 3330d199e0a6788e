import { Icon, TicketIcon } from '../../ui/icons.tsx';

const drawings: Record<string, string> = {
  concert:
    'M9 18.5V5l11-2v13.5M9 9l11-2M9 18.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zm11-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  theatre:
    'M4 4h9v6.5a4.5 4.5 0 0 1-9 0zM7 8h.01M10 8h.01M6.8 11c1 .9 2.4 .9 3.4 0M15.5 8.5H20V15a4.5 4.5 0 0 1-8.7 1.6M13.8 18.2c1-.9 2.4-.9 3.4 0M17 13h.01',
  classical:
    'M18.5 3 21 5.5M19.7 4.3 11.5 12.5M14.5 6.5c-1.8-1-3.7-.6-4.6 1-.7 1.3-1.5 2-2.9 2.3-2.8.6-4.4 3.5-3.2 6.6 1 2.6 3.5 4.4 6.2 3.7 2-.5 3-2 3.4-4 .3-1.5 1-2.3 2.2-3 1.8-1 2.3-3.1.9-5M7.5 14.5l2.5 2.5',
  comedy:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7.5 13.5c.8 2.3 2.5 3.5 4.5 3.5s3.7-1.2 4.5-3.5zM8.5 9h.01M15.5 9h.01',
  sport:
    'M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4c0 3 1 4.5 3.3 5M17 5.5h3c0 3-1 4.5-3.3 5M12 14v3.5M8 20.5h8M9.5 20.5c0-2 1-3 2.5-3s2.5 1 2.5 3',
  workshop: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5M13 20h7',
  festival:
    'M12 3v2M8.5 7.5C8.5 6 10 5 12 5s3.5 1 3.5 2.5M6 12.5c0-3 2.5-5 6-5s6 2 6 5-2.5 5-6 5-6-2-6-5zM12 7.5v10M9 17v2.5h6V17M12 19.5V22',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.5h4M4 14.5h4M16 9.5h4M16 14.5h4',
};

/** The icon of a category; a ticket for an unknown one. */
export function CategoryIcon({ name }: { name: string }) {
  const drawing = drawings[name];
  if (!drawing) return <TicketIcon />;
  return (
    <Icon>
      <path d={drawing} />
    </Icon>
  );
}
