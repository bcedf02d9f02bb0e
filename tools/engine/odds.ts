// Prints one coefficient in every display format, as JSON: npm run -s odds -- 2.5
import { rationalToText } from '@fairline/money';
import {
  COEFFICIENT_FORMATS,
  coefficientFromDecimal,
  formatCoefficient,
  formatDecimal,
  impliedProbability,
} from '@fairline/odds';

const names = {
  0: 'decimal',
  1: 'fractional',
  2: 'american',
  4: 'hong-kong',
  5: 'malay',
  6: 'indonesian',
  14: 'hong-kong',
  15: 'malay',
  16: 'indonesian',
} as const;

const [text, ...others] = process.argv.slice(2);
const coefficient = text === undefined || others.length > 0 ? undefined : coefficientFromDecimal(text);

if (coefficient === undefined) {
  const given = text === undefined ? 'nothing' : JSON.stringify([text, ...others].join(' '));
  process.stderr.write(
    `odds: expected one decimal coefficient from 1 up with at most three decimals, such as 2.5; got ${given}\n`,
  );
  process.exitCode = 2;
} else {
  const answer = {
    coef: formatDecimal(coefficient),
    thousandths: coefficient,
    impliedProbability: rationalToText(impliedProbability(coefficient)),
    formats: COEFFICIENT_FORMATS.map((id) => ({
      id,
      name: names[id],
      text: formatCoefficient(coefficient, id),
    })),
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
