// By itself: the ticket's entry loads all of icons.tsx.
import { Icon } from './icons.tsx';

export function GiftIcon({ size }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M4 11h16v9.5H4zM3 7.5h18V11H3zM12 7.5v13M12 7.5C9 7.5 7.5 6.5 7.5 5S10 2.8 12 7.5c2-4.7 4.5-4 4.5-2.5s-1.5 2.5-4.5 2.5z" />
    </Icon>
  );
}
