import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, DEFAULT_VISITOR } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { RuntimeContext, type BoardRuntime } from '../live/runtime.ts';
import { MarginCost } from './MarginCost.tsx';

const FAIR = { coefficient: 2000, partsPerMillion: 500_000 };
const runtime = {
  usualStake: () => ({ amount: 1000n, currency: 'EUR' }),
} as Partial<BoardRuntime> as BoardRuntime;

/** The sentence with its key and figures. */
function told(shown: { readonly hasRuntime: boolean; readonly fair?: typeof FAIR }): string {
  const view = {
    ...DEFAULT_AUDIENCE,
    visitor: DEFAULT_VISITOR,
    route: matchPath('/en/line'),
  } as Partial<View>;
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  return renderToStaticMarkup(
    <ViewContext value={view as View}>
      <RuntimeContext value={shown.hasRuntime ? runtime : undefined}>
        <MarginCost t={t} coefficient={1900} fair={shown.fair} className={undefined} />
      </RuntimeContext>
    </ViewContext>,
  );
}

test('the cost of the margin is told for the usual stake', () => {
  expect(told({ hasRuntime: true, fair: FAIR })).toBe('<p>price.cost €0.50 €10.00</p>');
});

test('while the stake is not known, nobody says that there is no margin to tell', () => {
  expect(told({ hasRuntime: false, fair: FAIR })).toBe('');
});

test('a market whose outcomes do not tell the margin says so, before and after', () => {
  for (const hasRuntime of [false, true]) expect(told({ hasRuntime })).toBe('<p>price.noMargin</p>');
});
