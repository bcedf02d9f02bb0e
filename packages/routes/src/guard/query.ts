/** What a query string switches on, wherever it stands. */
export interface QuerySwitches {
  /** The visitor has chosen a variant of the site: no automatic redirect to the mobile one. */
  readonly hasPlatformType: boolean;
  readonly isForgotPasswordWanted: boolean;
  readonly isPaymentConsultant: boolean;
  /** The redirect service is obeyed outside production too. */
  readonly isRedirectServiceForced: boolean;
  /** The site is shown inside a messenger. */
  readonly hasBotId: boolean;
}

export function querySwitchesOf(search: string): QuerySwitches {
  const names = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', value = ''] = pair.split('=');
    if (!names.has(name)) names.set(name, value);
  }
  return {
    hasPlatformType: names.has('platform_type'),
    isForgotPasswordWanted: names.has('showForgotPasswordModal'),
    isPaymentConsultant: names.get('payment_consultant') === '1',
    isRedirectServiceForced: names.has('redirect-service'),
    hasBotId: names.has('botId'),
  };
}
