import { limits } from '@mo-man/schema/limits.ts';
import { supportMessageRule } from '@mo-man/schema/rules/support/support-request.rule.ts';
import { type SupportTopic, supportTopics } from '@mo-man/schema/values.ts';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type RequestSupportMutation,
  useRequestSupportMutation,
} from '../../../generated/operations/request-support.ts';
import { useSupportOrdersQuery } from '../../../generated/operations/support-orders.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { useAttemptKey } from '../../../lib/server/use-attempt-key.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import {
  forgetSupportDraft,
  keepSupportDraft,
  readSupportDraft,
} from '../../../storage/support/support-draft.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

const topicRule = z.enum(supportTopics, 'rule.supportTopic.required');

export function ContactForm({
  order,
  onSent,
}: {
  /** Code of the order that the address names. */
  order: string | null;
  onSent: (sent: RequestSupportMutation['requestSupport']) => void;
}) {
  const t = useText();
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  const [request] = useRequestSupportMutation({ context: { isQuiet: true } });
  const keyOf = useAttemptKey();
  const [draft] = useState(readSupportDraft);
  const form = useForm(
    { topic: topicRule, orderCode: z.string(), message: supportMessageRule },
    { ...draft, orderCode: order ?? draft.orderCode },
    async (tidy) => {
      keepSupportDraft(tidy);
      if (!isSignedIn && !(await openLogin({ reason: 'action' }))) return;
      const topic = tidy.topic as SupportTopic;
      const asked = { topic, message: tidy.message, orderCode: tidy.orderCode || null };
      const { data } = await request({ variables: { input: { ...asked, idempotencyKey: keyOf(asked) } } });
      if (!data) return;
      forgetSupportDraft();
      onSent(data.requestSupport);
    },
    {
      onType: (field, value) => keepSupportDraft({ ...form.values, [field]: value }),
      focusOnRefusal: 'message',
    },
  );
  const message = form.fieldProps('message');
  return (
    <form noValidate className="mm-contact-form" onSubmit={form.onSubmit}>
      <FormAlert text={form.alert} />
      <TextField
        {...form.fieldProps('topic')}
        label={t('help.contact.topic')}
        select
        fullWidth
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('help.contact.topic.choose')}</option>
        {supportTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`requests.topic.${topic}`)}
          </option>
        ))}
      </TextField>
      {isSignedIn ? (
        <OrderChoice field={form.fieldProps('orderCode')} />
      ) : (
        <p className="mm-contact-hint">
          {form.values.orderCode
            ? t('help.contact.order.is', { code: form.values.orderCode })
            : t('help.contact.order.login')}
        </p>
      )}
      <TextField
        {...message}
        label={t('help.contact.message')}
        multiline
        minRows={5}
        fullWidth
        helperText={
          message.helperText ??
          t('help.contact.message.hint', { left: limits.supportMessageMax - message.value.length })
        }
      />
      <p className="mm-contact-hint">{t('help.contact.safe')}</p>
      <Button look="primary" size="large" isWide isBusy={form.isBusy} type="submit">
        {t(isSignedIn ? 'help.contact.send' : 'help.contact.login')}
      </Button>
    </form>
  );
}

type OrderField = ReturnType<ReturnType<typeof useForm>['fieldProps']>;

/** The buyer's last orders, and the one that the address names. */
function OrderChoice({ field }: { field: OrderField }) {
  const t = useText();
  const { date } = useFormats();
  const { data } = useSupportOrdersQuery({ fetchPolicy: 'cache-and-network', context: { isQuiet: true } });
  const orders = data?.orders.edges.map(({ node }) => node) ?? [];
  const isOther = field.value !== '' && !orders.some(({ code }) => code === field.value);
  return (
    <TextField
      {...field}
      label={t('help.contact.order')}
      select
      fullWidth
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('help.contact.order.none')}</option>
      {isOther && <option value={field.value}>{field.value}</option>}
      {orders.map(({ code, showing }) => (
        <option key={code} value={code}>
          {`${code} · ${showing.event.title} · ${date(showing.startsAt)}`}
        </option>
      ))}
    </TextField>
  );
}
