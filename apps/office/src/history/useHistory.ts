import { downloadFile } from '@fairline/board/download';
import type { PlacedTexts } from '@fairline/board/placed';
import { listCoupons, type History, type PlacedCoupon } from '@fairline/contracts/coupon';
import { useView } from '@fairline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { historyCsv, historyJson } from './exportHistory.ts';
import { choiceOf, historyQuery, type HistoryChoice } from './historyQuery.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & History);

/** The pages of the history under the chosen filters, one after another. */
export function useHistory(placed: PlacedTexts) {
  const { host, route } = useView();
  const { language } = route;
  const [choice, setChoice] = useState<HistoryChoice>(() => choiceOf(route.search));
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [hasExportFailed, setHasExportFailed] = useState(false);
  /** The newest question: the answer to an older one comes too late. */
  const newest = useRef<HistoryChoice>(choice);
  const ask = useCallback(
    (asked: HistoryChoice) => {
      if (host === undefined) return;
      newest.current = asked;
      host.api.call(listCoupons, { query: historyQuery(asked, { language, now: Date.now() }) }).then(
        (history) => {
          if (newest.current === asked) setState({ kind: 'ready', ...history });
        },
        (error: unknown) => {
          host.reportError(error);
          if (newest.current === asked) setState({ kind: 'failed' });
        },
      );
    },
    [host, language],
  );
  useEffect(() => ask(choice), [ask, choice]);
  const choose = (next: HistoryChoice): void => {
    setState({ kind: 'loading' });
    setChoice(next);
  };
  const again = (): void => {
    setState({ kind: 'loading' });
    ask(choice);
  };
  /** What is shown stays until the answer is there. */
  const refresh = (): void => ask(choice);
  const more = async (): Promise<void> => {
    if (host === undefined || state.kind !== 'ready' || state.next === null) return;
    setIsLoadingMore(true);
    try {
      const query = historyQuery(choice, { language, now: Date.now(), before: state.next });
      const page = await host.api.call(listCoupons, { query });
      setState((known) =>
        known === state
          ? { kind: 'ready', ...page, totals: state.totals, coupons: [...state.coupons, ...page.coupons] }
          : known,
      );
    } catch (error) {
      host.reportError(error);
    } finally {
      setIsLoadingMore(false);
    }
  };
  const download = async (format: 'csv' | 'json'): Promise<void> => {
    if (host === undefined || isExporting) return;
    setIsExporting(true);
    setHasExportFailed(false);
    try {
      const now = Date.now();
      const coupons: PlacedCoupon[] = [];
      let before: string | undefined;
      do {
        const query = historyQuery(choice, { language, now, before, isExport: true });
        const page = await host.api.call(listCoupons, { query });
        coupons.push(...page.coupons);
        before = page.next ?? undefined;
      } while (before !== undefined);
      if (format === 'csv')
        downloadFile('fairline-bets.csv', historyCsv(coupons, placed), 'text/csv;charset=utf-8');
      else downloadFile('fairline-bets.json', historyJson(coupons), 'application/json');
    } catch (error) {
      host.reportError(error);
      setHasExportFailed(true);
    } finally {
      setIsExporting(false);
    }
  };
  return {
    choice,
    choose,
    state,
    more,
    again,
    refresh,
    download,
    isLoadingMore,
    isExporting,
    hasExportFailed,
  };
}
