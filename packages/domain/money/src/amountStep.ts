import { minorUnitDecimals } from './currency.ts';
import type { CurrencyCode } from './currency.ts';

/** What the plus and minus buttons add, in minor units (SPEC M13). */
export function amountStep(currency: CurrencyCode): bigint {
  return toMinorUnits(stepOf(currency), currency);
}

/** The stake a coupon starts with, in minor units: twice the step, except where a value was given (SPEC M14). */
export function initialAmount(currency: CurrencyCode): bigint {
  if (currency === 'UAH') return toMinorUnits(50_0000n, currency);
  const hasOwnEntry = currency !== FALLBACK && steps().has(currency);
  return toMinorUnits(hasOwnEntry ? 2n * stepOf(currency) : 150_0000n, currency);
}

const FALLBACK = 'RUB';

// Steps in whole currency units. RUB, USD, EUR, UAH, KZT, KWD and JPY are given; the others are the number of
// the shape 1, 2.5 or 5 times a power of ten that is worth about as much as the given ones.
const codesByStep: Readonly<Record<string, string>> = {
  '0.05': 'CLF',
  '0.5': 'BHDKWDOMRXAD',
  '1': 'JOD',
  '2.5': 'AUDAZNBAMBMDBNDBSDCADCHECHFCHWEURFKPGBPGIPKYDNZDPABSGDSHPUSDUSN',
  '5': 'AWGBBDBOVBYNBZDFJDGELILSMXVPENTMTTNDTOPWSTXCDXCG',
  '10': 'AEDBOBBRLCNYDKKGTQHKDLYDMYRPGKPLNQARRONSARTTDUYI',
  '25': 'BWPCOUERNGHSLSLMADMDLMOPMVRNADNOKSBDSCRSEKSVCSZLTJSZAR',
  '50': 'CUPCZKHNLMXNSLESTNTHBTWDUAHUYWZMWZWG',
  '100': 'AFNBTNDOPEGPGMDINRKGSMKDMRUMURMZNNIOPHPRUBSRDTRYUYU',
  '250': 'ALLBDTCVEDZDETBHTGISKJMDKESNPRRSDVUVXPF',
  '500': 'DJFGYDHUFJPYKZTLKRLRDPKRVEDVESYER',
  '1000': 'AMDCRCKMFSDGSOSXAFXOF',
  '2500': 'AOAARSCLPIQDKPWKRWMWKNGNRWF',
  '5000': 'BIFCDFMMKTZS',
  '10000': 'COPKHRMGAMNTPYGSSPUGX',
  '25000': 'GNFIDRSYPUZS',
  '50000': 'LAKVND',
  '100000': 'IRR',
  '250000': 'LBP',
};

let stepTable: Map<CurrencyCode, bigint> | undefined;

/** Ten-thousandths of a currency unit, the smallest minor unit there is, so that every entry is an integer. */
function steps(): Map<CurrencyCode, bigint> {
  if (stepTable === undefined) {
    stepTable = new Map();
    for (const [step, codes] of Object.entries(codesByStep)) {
      const [whole = '', fraction = ''] = step.split('.');
      for (const code of codes.match(/.../g) ?? [])
        stepTable.set(code, BigInt(whole + fraction.padEnd(4, '0')));
    }
  }
  return stepTable;
}

function stepOf(currency: CurrencyCode): bigint {
  return steps().get(currency) ?? 100_0000n;
}

function toMinorUnits(tenThousandths: bigint, currency: CurrencyCode): bigint {
  return tenThousandths / 10n ** BigInt(4 - minorUnitDecimals(currency));
}
