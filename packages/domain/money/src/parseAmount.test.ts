import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { currencyCodes } from './currency.ts';
import { formatAmount } from './formatAmount.ts';
import { LARGEST_AMOUNT } from './money.ts';
import { digitValue, numberMarks } from './numberMarks.ts';
import { parseAmount } from './parseAmount.ts';

/** The amount in minor units, or the reason of the refusal. */
function read(text: string, locale: string, currency = 'USD'): bigint | string {
  const parsed = parseAmount(text, { locale, currency });
  return parsed.ok ? parsed.amount : parsed.reason;
}

describe('digits', () => {
  test('[M8] digits of every alphabet are read', () => {
    for (const text of ['25.5', '٢٥٫٥', '۲۵٫۵', '२५.५', '২৫.৫', '２５．５', '၂၅.၅', '𝟐𝟓.𝟓']) {
      expect([text, read(text, 'en')]).toEqual([text, 2550n]);
    }
    expect(read('一二〇', 'zh-u-nu-hanidec')).toBe(12_000n);
    expect(read('一二〇', 'en')).toBe('not-a-number');
    expect(read('1٢', 'ar-EG')).toBe(1200n);
  });

  test('[M8] every numbering system with ten digits that Intl knows is read', () => {
    const marks = numberMarks('en');
    const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec');
    expect(systems.length).toBeGreaterThan(70);
    for (const system of systems) {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false });
      const values = Array.from(format.format(9_876_543_210), (digit) => digitValue(digit, marks));
      expect([system, values]).toEqual([system, [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]]);
    }
  });
});

describe('separators', () => {
  test('[M9] dot and comma mean what the locale says', () => {
    expect([
      read('1,234.50', 'en'),
      read('1.234,50', 'de'),
      read('1,234', 'en'),
      read('1.234', 'de'),
    ]).toEqual([123_450n, 123_450n, 123_400n, 123_400n]);
  });

  test('[M9] spaces, apostrophes and Arabic separators are read in every locale', () => {
    for (const locale of ['en', 'de', 'ru', 'ar-EG', 'de-CH']) {
      for (const text of [
        '1 234',
        '1\u00A0234',
        '1\u202F234',
        '1\u2009234',
        "1'234",
        '1’234',
        '1ʼ234',
        '1٬234',
        '1٬234٫00',
      ]) {
        expect([locale, text, read(text, locale)]).toEqual([locale, text, 123_400n]);
      }
    }
  });

  test('[M9] a separator that the locale does not use is read when one reading is possible', () => {
    expect([read('12.50', 'ru'), read('12,50', 'ru'), read('1 234.50', 'fr')]).toEqual([
      1250n,
      1250n,
      123_450n,
    ]);
    expect([read('12,5', 'ar-EG'), read('1,234.50', 'ar-EG'), read('12،5', 'ar-EG')]).toEqual([
      1250n,
      123_450n,
      1250n,
    ]);
    expect([read('1.234.567', 'ru'), read('0.500', 'ru', 'KWD')]).toEqual([123_456_700n, 500n]);
  });

  test('[M9] two possible readings are ambiguous', () => {
    for (const [text, locale] of [
      ['1.234', 'ru'],
      ['1,234', 'ar-EG'],
      ['1.234', 'fr'],
    ] as const) {
      expect([text, locale, read(text, locale)]).toEqual([text, locale, 'ambiguous-separator']);
    }
    expect(read('1.234', 'ru', 'KWD')).toBe('ambiguous-separator');
  });

  test('[M9] what the locale cannot read, and others can in one way only, is read like that', () => {
    for (const [text, locale, amount] of [
      ['2,5', 'en', 250n],
      ['12,50', 'en', 1250n],
      ['12.50', 'de', 1250n],
      ['1.234,50', 'en', 123_450n],
      ['1,234.50', 'ru', 123_450n],
      ['5,', 'en', 500n],
      [',5', 'en', 50n],
    ] as const) {
      expect([text, locale, read(text, locale)]).toEqual([text, locale, amount]);
    }
    // What the locale reads is never read otherwise.
    expect([read('2,500', 'en'), read('2.500', 'de'), read('2,500', 'de')]).toEqual([
      250_000n,
      250_000n,
      'too-many-decimals',
    ]);
  });

  test('[M10] groups have three digits, in India also two', () => {
    expect([read('12,34,567', 'en-IN'), read('12,34,567', 'hi'), read('1,234,567', 'hi')]).toEqual([
      123_456_700n,
      123_456_700n,
      123_456_700n,
    ]);
    for (const text of [
      '12,34,567',
      '12 50',
      '1..2',
      '1,,234',
      '1,234,5',
      '0,123,456',
      '1.2.3',
      "1'234 567",
    ]) {
      expect([text, read(text, 'en')]).toEqual([text, 'misplaced-separator']);
    }
  });

  test('[M10] one side of the decimal separator may be missing', () => {
    expect([read('.5', 'en'), read('5.', 'en'), read(',5', 'ru'), read('007', 'en')]).toEqual([
      50n,
      500n,
      50n,
      700n,
    ]);
  });
});

describe('what stands around the number', () => {
  test('[M11] outer spaces and direction marks are ignored', () => {
    expect([read('  5 ', 'en'), read('\u200F٥\u061C', 'ar-EG'), read('\u20665\u2069', 'en')]).toEqual([
      500n,
      500n,
      500n,
    ]);
  });

  test("[M11] the account's own symbol or code may stand on either side", () => {
    for (const text of ['$5', '5 $', 'USD 5', '5usd']) {
      expect([text, read(text, 'ru')]).toEqual([text, 500n]);
    }
    // Not how Russian writes this currency, so it may be another dollar.
    expect(read('US$5', 'ru')).toBe('other-currency');
    expect([
      read('US$5', 'en-CA'),
      read('$5', 'ar-EG'),
      read('5 kr.', 'da', 'DKK'),
      read('5 points', 'en', 'POINTS'),
    ]).toEqual([500n, 500n, 500n, 500n]);
  });
});

describe('refusals', () => {
  test.each([
    ['empty', ['', '   ', '\u200E']],
    [
      'not-a-number',
      [
        'abc',
        '1e5',
        '0x10',
        '+5',
        '--5',
        '.',
        '-',
        '$',
        'NaN',
        '5%',
        '(5)',
        '5 ABC',
        '1\t2',
        '1/2',
        '½',
        '-abc',
        '5€€',
      ],
    ],
    ['other-currency', ['€5', '€ 5', '5 EUR', 'eur5', '-€5', '5₽']],
    ['negative', ['-5', '5-', '−5', '- 5', '-$5', '$-5', '-0', '-1,2']],
    ['too-many-decimals', ['1.234', '1.000', '0.001']],
    ['too-large', ['100000000000', '99999999999999999999', '9'.repeat(5000)]],
  ])('[M12] %s', (reason, texts) => {
    for (const text of texts) expect([text, read(text, 'en')]).toEqual([text, reason]);
  });

  test('[M12] the number of decimals depends on the currency', () => {
    expect([
      read('1.234', 'en', 'KWD'),
      read('1.2345', 'en', 'KWD'),
      read('1.5', 'en', 'JPY'),
      read('1.', 'en', 'JPY'),
    ]).toEqual([1234n, 'too-many-decimals', 'too-many-decimals', 1n]);
  });

  test('[M12] the largest amount is read, one more is not; zero is an amount', () => {
    expect([
      read('99999999999.99', 'en'),
      read('9999999999999', 'en', 'JPY'),
      read('10000000000000', 'en', 'JPY'),
    ]).toEqual([LARGEST_AMOUNT, LARGEST_AMOUNT, 'too-large']);
    expect([read('0', 'en'), read('000000000000000000.10', 'en')]).toEqual([0n, 10n]);
  });

  test('[M12] any text at all is answered, and an accepted one is within the limits', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,' -$٢٫٬")) }),
    );
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'de', 'ru', 'ar-EG', 'hi'), (text, locale) => {
        const parsed = parseAmount(text, { locale, currency: 'USD' });
        if (parsed.ok) expect(parsed.amount >= 0n && parsed.amount <= LARGEST_AMOUNT).toBe(true);
        else expect(parsed.reason).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 500 },
    );
  });
});

const locales = [
  'ar-EG',
  'fa',
  'hi',
  'bn',
  'de-CH',
  'fr',
  'ru',
  'en-IN',
  'en',
  'de',
  'de-AT',
  'en-DE',
  'pt-PT',
  'es',
  'pl',
  'sv',
  'ckb',
  'my',
  'mr',
  'nqo',
  'sd',
  'kea',
  'ja',
  'he',
  'ur',
  'zh-u-nu-hanidec',
  'th-u-nu-thai',
];

test.each(locales)('[M12] in %s every formatted amount is read back', (locale) => {
  const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 99_999n }), fc.bigInt({ min: 0n, max: LARGEST_AMOUNT }));
  const styles = fc.record({
    show: fc.constantFrom('number', 'symbol', 'narrow-symbol', 'code'),
    grouping: fc.boolean(),
    trimZeros: fc.boolean(),
  });
  const currencies = fc.oneof(
    fc.constantFrom('USD', 'JPY', 'KWD', 'RUB'),
    fc.constantFrom(...currencyCodes(), 'ZZZ'),
  );
  fc.assert(
    fc.property(amounts, currencies, styles, (amount, currency, style) => {
      const text = formatAmount({ amount, currency }, { locale, ...style });
      expect([text, parseAmount(text, { locale, currency })]).toEqual([text, { ok: true, amount }]);
    }),
    { numRuns: 300 },
  );
});
