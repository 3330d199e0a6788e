import { useState } from 'react';
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx';
import { CalendarIcon, TicketIcon } from '../../ui/icons.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { useSample } from '../samples.ts';

export function ChoicesSection() {
  const say = useSample();
  const [kind, setKind] = useState<'music' | 'stage' | 'weekend' | 'free' | null>('stage');
  const [tab, setTab] = useState<'coming' | 'past'>('coming');
  return (
    <div className="mm-shown">
      <ChoiceChips
        label={say('Loại sự kiện', 'Kind of event')}
        chosen={kind}
        onChoose={setKind}
        choices={[
          { value: 'music', label: say('Ca nhạc', 'Music'), icon: <TicketIcon /> },
          { value: 'stage', label: say('Sân khấu', 'Stage'), icon: <TicketIcon /> },
          { value: 'weekend', label: say('Cuối tuần này', 'This weekend'), icon: <CalendarIcon /> },
          { value: 'free', label: say('Miễn phí', 'Free') },
        ]}
      />
      <div>
        <TabBar
          label={say('Vé của tôi', 'My tickets')}
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { value: 'coming', label: say('Sắp diễn ra', 'Coming up'), count: 3 },
            { value: 'past', label: say('Đã qua', 'Past') },
          ]}
        >
          <p>
            {tab === 'coming'
              ? say('Ba vé sắp tới.', 'Three tickets to come.')
              : say('Vé đã qua.', 'Past tickets.')}
          </p>
        </TabBar>
      </div>
    </div>
  );
}
