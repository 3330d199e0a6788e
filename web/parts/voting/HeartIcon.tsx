import { Icon } from '../../ui/icons.tsx';

export function HeartIcon({ size = 20 }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M12 20.5S3.5 15.6 3.5 9.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4c0 6.2-8.5 11.1-8.5 11.1Z" />
    </Icon>
  );
}
