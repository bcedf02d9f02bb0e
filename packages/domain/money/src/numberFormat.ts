/** Intl formatters are slow to build and a screen needs few different ones, so each is built once. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Intl refuses codes of another shape, such as the bonus points of an operator. */
export function canIntlShow(currency: string): boolean {
  return /^[A-Z]{3}$/.test(currency);
}

const formats = new Map<string, Intl.NumberFormat>();
