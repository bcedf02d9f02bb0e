import { getLimits, LIMIT_TYPES, saveLimits, type LimitType } from '@fairline/contracts/limits';
import { useView } from '@fairline/sdk/react';
import { Button, Field, TextInput } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { Form, Lead, Remark } from '../form/Form.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { Done } from '../frame/Done.tsx';
import { useFrame } from '../frame/frame.ts';
import { Panel } from '../frame/Panel.tsx';
import { useWords, type WordKey } from '../words/index.ts';
import { readDraft, type LimitDraft } from './limitDraft.ts';

import styles from './SetLimits.module.css';

const GROUPS: readonly (readonly [word: WordKey, types: readonly LimitType[]])[] = [
  ['limits.deposit', LIMIT_TYPES.deposit],
  ['limits.loss', LIMIT_TYPES.loss],
];
const WINDOWS: readonly WordKey[] = ['limits.day', 'limits.week', 'limits.month'];

/** Asks a new player for limits before money moves. Setting one is the default; going without is asked twice. */
export function SetLimits(): ReactNode {
  const t = useWords();
  const { host } = useView();
  const { close } = useFrame();
  const [draft, setDraft] = useState<LimitDraft>({});
  const [wrong, setWrong] = useState<LimitType>();
  const [step, setStep] = useState<'form' | 'without' | 'done'>('form');
  const currency = useCurrency();
  const task = useTask();
  const first = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    const wish = readDraft(draft);
    setWrong(wish.ok ? undefined : wish.wrong);
    if (!wish.ok) {
      task.refuse(wish.wrong === undefined ? 'limit-missing' : 'limit-wrong');
      return;
    }
    task.run(async () => {
      await host?.api.call(saveLimits, { body: { limits: wish.limits } });
      setStep('done');
    });
  };
  if (step === 'done')
    return (
      <Panel title={t('limits.title')}>
        <Done title={t('limits.done')} text={t('limits.doneText')}>
          <Button size="l" wide onClick={close}>
            {t('close')}
          </Button>
        </Done>
      </Panel>
    );
  return (
    <Panel title={t('limits.title')} onBack={step === 'without' ? () => setStep('form') : undefined}>
      {step === 'without' ? (
        <>
          <Remark tone="warn">{t('limits.withoutSure')}</Remark>
          <Button size="l" wide onClick={() => setStep('form')}>
            {t('limits.back')}
          </Button>
          <Button variant="ghost" wide onClick={close}>
            {t('limits.withoutYes')}
          </Button>
        </>
      ) : (
        <Form onSubmit={submit} error={task.otherError('limit-wrong')}>
          <BeginsIn field={first} />
          <Lead>{t('limits.text')}</Lead>
          {GROUPS.map(([word, types]) => (
            <fieldset key={word} className={styles.group}>
              <legend className={styles.legend}>{t(word)}</legend>
              {types.map((type, index) => (
                <Field
                  key={type}
                  label={t(WINDOWS[index] ?? 'limits.day')}
                  error={wrong === type ? t('error.limit') : undefined}
                >
                  <TextInput
                    inputRef={type === GROUPS[0]?.[1][0] ? first : undefined}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    end={currency === undefined ? undefined : <span>{currency}</span>}
                    value={draft[type] ?? ''}
                    onChange={(event) => {
                      setDraft({ ...draft, [type]: event.currentTarget.value });
                      setWrong(undefined);
                      task.clear();
                    }}
                  />
                </Field>
              ))}
            </fieldset>
          ))}
          <Button type="submit" size="l" wide loading={task.isBusy}>
            {t('limits.submit')}
          </Button>
          <Button variant="ghost" wide onClick={() => setStep('without')}>
            {t('limits.without')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

/** Inside the form: a dialog draws what it holds later than the component around it. */
function BeginsIn({ field }: { readonly field: RefObject<HTMLInputElement | null> }): ReactNode {
  useFocus(field);
  return null;
}

/** ISO code of the amounts; undefined until it is known, or when nobody says. */
function useCurrency(): string | undefined {
  const { host } = useView();
  const [currency, setCurrency] = useState<string>();
  useEffect(() => {
    host?.api.call(getLimits, {}).then(
      (reply) => setCurrency(reply.currency),
      (error: unknown) => host.reportError(error),
    );
  }, [host]);
  return currency;
}
