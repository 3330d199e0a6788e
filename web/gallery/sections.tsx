// THE table of the gallery's sections. Every exported component of web/ui is in one of them (gallery.test.ts).
import type { ComponentType } from 'react';
import { ActionBarSection } from './sections/ActionBarSection.tsx';
import { ButtonsSection } from './sections/ButtonsSection.tsx';
import { ChoicesSection } from './sections/ChoicesSection.tsx';
import { DialogSection } from './sections/DialogSection.tsx';
import { EventCardsSection } from './sections/EventCardsSection.tsx';
import { FactsSection } from './sections/FactsSection.tsx';
import { FormSection } from './sections/FormSection.tsx';
import { IconsSection } from './sections/IconsSection.tsx';
import { LooksSection } from './sections/LooksSection.tsx';
import { NoticesSection } from './sections/NoticesSection.tsx';
import { PagesSection } from './sections/PagesSection.tsx';
import { SheetSection } from './sections/SheetSection.tsx';
import { SkeletonsSection } from './sections/SkeletonsSection.tsx';
import { StatesSection } from './sections/StatesSection.tsx';
import { StepsSection } from './sections/StepsSection.tsx';
import { TicketsSection } from './sections/TicketsSection.tsx';
import { ToastsSection } from './sections/ToastsSection.tsx';

export interface GallerySection {
  id: string;
  Show: ComponentType;
  /** Height of its frame on the gallery page, pixels. */
  height: number;
}

export const sections: GallerySection[] = [
  { id: 'looks', Show: LooksSection, height: 900 },
  { id: 'icons', Show: IconsSection, height: 240 },
  { id: 'buttons', Show: ButtonsSection, height: 420 },
  { id: 'facts', Show: FactsSection, height: 420 },
  { id: 'event-cards', Show: EventCardsSection, height: 900 },
  { id: 'tickets', Show: TicketsSection, height: 900 },
  { id: 'steps', Show: StepsSection, height: 480 },
  { id: 'choices', Show: ChoicesSection, height: 320 },
  { id: 'form', Show: FormSection, height: 700 },
  { id: 'notices', Show: NoticesSection, height: 720 },
  { id: 'toasts', Show: ToastsSection, height: 480 },
  { id: 'states', Show: StatesSection, height: 1000 },
  { id: 'dialog', Show: DialogSection, height: 640 },
  { id: 'sheet', Show: SheetSection, height: 640 },
  { id: 'action-bar', Show: ActionBarSection, height: 480 },
  { id: 'skeletons', Show: SkeletonsSection, height: 700 },
  { id: 'pages', Show: PagesSection, height: 320 },
];
