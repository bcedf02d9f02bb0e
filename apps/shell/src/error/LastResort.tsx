import { useShell } from '../environment.ts';

/** What is left when the error page itself fails: plain words and a way home that needs none of our code. */
export function LastResort() {
  const { t, firstRoute } = useShell();
  return (
    <main id="content">
      <p>{t('errorPage.failed')}</p>
      <p>
        <a href={`/${firstRoute.language}`} data-reload>
          {t('errorPage.home')}
        </a>
      </p>
    </main>
  );
}
