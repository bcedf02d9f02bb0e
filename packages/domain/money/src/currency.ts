/** Three capital letters of ISO 4217. */
export type CurrencyCode = string;

/** How many decimals the minor unit has: JPY 0, USD 2, KWD 3; undefined for a code that is not in the table (SPEC M6). */
export function currencyExponent(code: CurrencyCode): number | undefined {
  if (exponents === undefined) exponents = readTable();
  return exponents.get(code);
}

/** Amounts in a currency we do not know are counted in hundredths, like the fallback RUB (SPEC M6). */
export function minorUnitDecimals(code: CurrencyCode): number {
  return currencyExponent(code) ?? 2;
}

export function currencyCodes(): CurrencyCode[] {
  if (exponents === undefined) exponents = readTable();
  return [...exponents.keys()];
}

// ISO 4217 list one up to amendment 180: currencies and funds with a minor unit, grouped by exponent.
// Metals, bond units and test codes have none and are left out; so are withdrawn codes.
const codesByExponent: readonly string[] = [
  'BIFCLPDJFGNFISKJPYKMFKRWPYGRWFUGXUYIVNDVUVXAFXOFXPF',
  '',
  'AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBMDBNDBOBBOVBRLBSDBTNBWPBYNBZDCADCDFCHECHFCHWCNYCOPCOUCRCCUPCVECZKDKKDOPDZDEGPERNETBEURFJDFKPGBPGELGHSGIPGMDGTQGYDHKDHNLHTGHUFIDRILSINRIRRJMDKESKGSKHRKPWKYDKZTLAKLBPLKRLRDLSLMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMXVMYRMZNNADNGNNIONOKNPRNZDPABPENPGKPHPPKRPLNQARRONRSDRUBSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTOPTRYTTDTWDTZSUAHUSDUSNUYUUZSVEDVESWSTXADXCDXCGYERZARZMWZWG',
  'BHDIQDJODKWDLYDOMRTND',
  'CLFUYW',
];

let exponents: Map<CurrencyCode, number> | undefined;

function readTable(): Map<CurrencyCode, number> {
  const table = new Map<CurrencyCode, number>();
  for (const [exponent, codes] of codesByExponent.entries()) {
    for (const code of codes.match(/.../g) ?? []) table.set(code, exponent);
  }
  return table;
}
