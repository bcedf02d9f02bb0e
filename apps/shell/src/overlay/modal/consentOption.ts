import type { ConsentChoice } from '@fairline/sdk';

import type { OverlayTranslate } from '../words/index.ts';

interface ConsentOption {
  readonly cookiesType: 'necessary' | 'functional' | 'marketing';
  readonly name: string;
  readonly description: string;
  readonly isChecked: boolean;
  /** It cannot be switched. */
  readonly isDisabled: boolean;
}

export function consentOptions(t: OverlayTranslate, choice: ConsentChoice): readonly ConsentOption[] {
  return [
    {
      cookiesType: 'necessary',
      name: t('cookies.necessary'),
      description: t('cookies.necessaryText'),
      isChecked: true,
      isDisabled: true,
    },
    {
      cookiesType: 'functional',
      name: t('cookies.functional'),
      description: t('cookies.functionalText'),
      isChecked: choice.isFunctional,
      isDisabled: false,
    },
    {
      cookiesType: 'marketing',
      name: t('cookies.marketing'),
      description: t('cookies.marketingText'),
      isChecked: choice.isMarketing,
      isDisabled: false,
    },
  ];
}

/** What is chosen after one switch was pressed. A switch that is disabled changes nothing. */
export function switched(choice: ConsentChoice, option: ConsentOption): ConsentChoice {
  if (option.isDisabled) return choice;
  if (option.cookiesType === 'functional') return { ...choice, isFunctional: !choice.isFunctional };
  return { ...choice, isMarketing: !choice.isMarketing };
}
