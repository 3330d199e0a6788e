import { BackLink } from '../../ui/page/BackLink.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useSample } from '../samples.ts';

export function PagesSection() {
  const say = useSample();
  return (
    <>
      {(['narrow', 'reading', 'wide'] as const).map((width) => (
        <Page key={width} width={width}>
          <BackLink to="#">{say('Đơn hàng', 'Orders')}</BackLink>
          <PageTitle>{say('Thông tin người nhận vé', 'Who receives the tickets')}</PageTitle>
          <p>{width}</p>
        </Page>
      ))}
    </>
  );
}
