import { useHref, useView } from '@fairline/sdk/react';

/** Addresses of statistics that stay where the visitor is: in the window of statistics, or on the page. */
export function useStatisticHref(): (rest: string) => string {
  const to = useHref();
  const isPopup = useView().route.name === 'statisticPopup';
  return (rest) => to(isPopup ? 'statisticPopup' : 'statistic', { rest });
}
