import type { Page } from 'playwright-core';

import { contrast, over, type Colour } from './contrast.ts';
import { textsOnGradients } from './textsOnGradients.ts';

/** What WCAG asks of text, and of large text, which is read more easily. */
const ENOUGH = { usual: 4.5, large: 3 } as const;

/** Below everything: what a browser paints where nothing else is. */
const PAPER: Colour = [255, 255, 255, 1];

/**
 * Texts that are too faint on some colour of a gradient that they lie on. axe says nothing about them: it gives up on
 * whatever has a picture behind it, and a gradient is one, even where both of its colours are the same.
 */
export async function faintOnGradients(
  page: Page,
  { part, except }: { readonly part?: string | undefined; readonly except: string },
): Promise<readonly string[]> {
  const texts = await page.evaluate(textsOnGradients, { part: part ?? 'body', except });
  return texts.flatMap(({ text, ink, layers, isLarge }) => {
    const grounds = layers.reduceRight<readonly Colour[]>(
      (below, colours) => colours.flatMap((colour) => below.map((ground) => over(colour, ground))),
      [PAPER],
    );
    const worst = Math.min(...grounds.map((ground) => contrast(over(ink, ground), ground)));
    const enough = isLarge ? ENOUGH.large : ENOUGH.usual;
    return worst < enough ? [`contrast ${worst.toFixed(2)} of ${enough} on a gradient: ${text}`] : [];
  });
}
