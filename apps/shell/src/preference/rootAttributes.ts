import type { Visitor } from '@fairline/sdk';

const FONT_SIZES: Record<Visitor['appFontSize'], string | undefined> = {
  0: 'small',
  1: undefined,
  2: 'large',
  3: 'huge',
};
const PRICE_CHANGES: Record<Visitor['coefIndicationType'], string | undefined> = {
  0: undefined,
  1: 'colour',
  2: 'none',
};

/**
 * The preferences that styles follow, as attributes of the html element: the server writes them, so the first paint
 * has them, and the browser changes them at once. Undefined: the attribute is absent.
 */
function rootAttributesOf(visitor: Visitor): Readonly<Record<string, string | undefined>> {
  return {
    'data-theme': visitor.theme,
    'data-font-size': FONT_SIZES[visitor.appFontSize],
    'data-impaired': visitor.visuallyImpairedMode ? 'true' : undefined,
    'data-compact': visitor.isCompactView ? 'true' : undefined,
    'data-light': visitor.isLightVersion ? 'true' : undefined,
    'data-price-change': PRICE_CHANGES[visitor.coefIndicationType],
  };
}

/** Values are ours, so they need no escaping. */
export function rootAttributesText(visitor: Visitor): string {
  return Object.entries(rootAttributesOf(visitor))
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('');
}

export function setRootAttributes(
  root: Pick<Element, 'setAttribute' | 'removeAttribute'>,
  visitor: Visitor,
): void {
  for (const [name, value] of Object.entries(rootAttributesOf(visitor))) {
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}
