import { Brand } from '../../ui/page/Brand.tsx';
import {
  BackIcon,
  CalendarIcon,
  ClockIcon,
  CrossIcon,
  HomeIcon,
  Icon,
  LuckIcon,
  MoonIcon,
  NextIcon,
  OfflineIcon,
  PersonIcon,
  PlaceIcon,
  SearchIcon,
  StateIcon,
  SunIcon,
  TicketIcon,
} from '../../ui/icons.tsx';
import { LanguageSwitch } from '../../ui/page/LanguageSwitch.tsx';

export function IconsSection() {
  return (
    <div className="mm-shown">
      <div className="mm-shown-row">
        <span className="mm-brand">
          <Brand />
        </span>
        <LanguageSwitch />
      </div>
      <div className="mm-shown-row">
        <HomeIcon />
        <SearchIcon />
        <TicketIcon />
        <PersonIcon />
        <CalendarIcon />
        <ClockIcon />
        <PlaceIcon />
        <BackIcon />
        <NextIcon />
        <CrossIcon />
        <SunIcon />
        <LuckIcon />
        <MoonIcon />
        <OfflineIcon />
        <Icon>
          <path d="M4 12h16" />
        </Icon>
      </div>
      <div className="mm-shown-row">
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <span key={type} style={{ color: `var(--mm-${type})` }}>
            <StateIcon type={type} size={32} />
          </span>
        ))}
      </div>
    </div>
  );
}
