import type { DeviceKind } from '@mo-man/schema/values.ts';
import { Icon } from '../../ui/icons.tsx';

export function LockIcon({ size }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11" />
    </Icon>
  );
}

/** By the kind of device: a browser window, an installed app, a frame in a page. */
export function DeviceIcon({ kind, size }: { kind: DeviceKind; size?: number }) {
  const shapes = {
    browser: <path d="M3.5 5h17v14h-17zM3.5 9h17M6.5 7h.01M9 7h.01" />,
    installed_app: <path d="M7 2.8h10v18.4H7zM11 18h2" />,
    mini_app: <path d="M3.5 4.5h17v15h-17zM8 9.5h8v6H8z" />,
  };
  return <Icon size={size}>{shapes[kind]}</Icon>;
}

export function HeartIcon({ size }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M12 20C6 15.5 3.5 12.5 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4c0 3.3-2.5 6.3-8.5 10.8z" />
    </Icon>
  );
}

export function FileIcon({ size }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M12 3.5v11m-4-4 4 4 4-4M4.5 16.5v4h15v-4" />
    </Icon>
  );
}

export function MailIcon({ size }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6" />
    </Icon>
  );
}
