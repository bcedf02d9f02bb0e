import { getRegistrationForm, type RegistrationForm } from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

/** One call per language is enough for a visit; a failure is forgotten, so that the next form asks again. */
const kept = new Map<string, Promise<RegistrationForm>>();

/** What the forms of this site offer; undefined until it is known, 'failed' when it cannot be had. */
export function useRegistrationForm(first?: RegistrationForm): RegistrationForm | 'failed' | undefined {
  const { host, route } = useView();
  const [form, setForm] = useState<RegistrationForm | 'failed' | undefined>(first);
  const { language } = route;
  const isKnown = form !== undefined;
  useEffect(() => {
    if (host === undefined || isKnown) return undefined;
    let isWanted = true;
    const loading = kept.get(language) ?? host.api.call(getRegistrationForm, { query: { language } });
    kept.set(language, loading);
    loading.then(
      (loaded) => isWanted && setForm(loaded),
      (error: unknown) => {
        kept.delete(language);
        host.reportError(error);
        if (isWanted) setForm('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [host, language, isKnown]);
  return form;
}
