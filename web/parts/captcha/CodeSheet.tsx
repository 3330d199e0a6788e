import { limits } from '@mo-man/schema/limits.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useText } from '../../lib/intl/use-text.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { BottomSheet } from '../../ui/dialog/BottomSheet.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import type { AskedCode, CodeAnswer } from './code-signal.ts';
import { playSound } from './play-sound.ts';
import './code-sheet.css';

export function CodeSheet({ asked, onAnswer }: { asked: AskedCode; onAnswer: (answer: CodeAnswer) => void }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  const [sound, setSound] = useState<'quiet' | 'playing' | 'failed'>('quiet');
  const isWhole = code.length === limits.captchaCodeLength;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) return onAnswer({ code });
    setMissing(true);
    input.current?.focus();
  };
  const hear = async () => {
    setSound('playing');
    setSound(
      await playSound(asked.sound).then(
        () => 'quiet' as const,
        () => 'failed' as const,
      ),
    );
    input.current?.focus();
  };
  return (
    <BottomSheet
      title={t('captcha.code.title')}
      onClose={() => onAnswer(null)}
      action={
        <Button look="primary" size="large" isWide type="submit" form={id}>
          {t('captcha.code.send')}
        </Button>
      }
    >
      <form id={id} className="mm-code-sheet" onSubmit={send} noValidate>
        <p>{t('captcha.code.text')}</p>
        {asked.isAgain && (
          <Notice type="warning" isUrgent>
            {t('captcha.code.wrong')}
          </Notice>
        )}
        {isUnseen ? (
          <Notice type="warning">{t('captcha.code.unseen')}</Notice>
        ) : (
          <img
            src={`data:image/png;base64,${asked.picture}`}
            alt={t('captcha.code.picture')}
            width={240}
            height={88}
            onError={() => setUnseen(true)}
          />
        )}
        <div className="mm-code-sheet-ways">
          <Button isBusy={sound === 'playing'} onClick={() => void hear()}>
            {t(sound === 'playing' ? 'captcha.code.hearing' : 'captcha.code.hear')}
          </Button>
          <Button look="quiet" onClick={() => onAnswer('another')}>
            {t('captcha.code.another')}
          </Button>
        </div>
        {sound === 'failed' && <Notice type="warning">{t('captcha.code.unheard')}</Notice>}
        <label htmlFor={`${id}-code`}>{t('captcha.code.label')}</label>
        <input
          id={`${id}-code`}
          ref={input}
          className="mm-code-sheet-field mm-numbers"
          value={code}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isMissing && !isWhole}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) =>
            setCode(target.value.replace(/\D/g, '').slice(0, limits.captchaCodeLength))
          }
        />
        <p id={`${id}-problem`} className="mm-code-sheet-problem" role="alert">
          {isMissing && !isWhole && t('captcha.code.missing')}
        </p>
      </form>
    </BottomSheet>
  );
}
