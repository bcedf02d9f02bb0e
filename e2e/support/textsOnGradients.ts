import type { Colour } from './contrast.ts';

export interface TextOnGradient {
  readonly text: string;
  readonly ink: Colour;
  /** What lies below it, the uppermost first: each layer with every colour that it has somewhere. */
  readonly layers: readonly (readonly Colour[])[];
  readonly isLarge: boolean;
}

/** Runs in the page, and so needs nothing from outside of itself. */
export function textsOnGradients({
  part,
  except,
}: {
  readonly part: string;
  readonly except: string;
}): TextOnGradient[] {
  interface Ground {
    readonly layers: readonly (readonly Colour[])[];
    readonly hasGradient: boolean;
    readonly opacity: number;
  }
  const NOTHING: Ground = { layers: [], hasGradient: false, opacity: 1 };
  // As they are written in computed styles: there are no names of colours any more.
  const COLOURS = /(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch|color)\([^()]*\)/g;

  const read = new Map<string, Colour>();
  function colourOf(text: string): Colour {
    let colour = read.get(text);
    if (colour === undefined) {
      const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
      if (plain === null) colour = paintedOf(text);
      else colour = [Number(plain[1]), Number(plain[2]), Number(plain[3]), Number(plain[4] ?? 1)];
      read.set(text, colour);
    }
    return colour;
  }

  /** A style may name its colours in any space that the browser knows, and mix them. */
  function paintedOf(text: string): Colour {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('There is nothing to read colours with.');
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  /** The colours of its gradients. One that is drawn small in a corner is a sign beside the text and nothing below it. */
  function gradientsOf(style: CSSStyleDeclaration): (readonly Colour[])[] {
    const list = (text: string): string[] => text.split(/,(?![^(]*\))/).map((item) => item.trim());
    const [sizes, repeats] = [list(style.backgroundSize), list(style.backgroundRepeat)];
    // Commas within a gradient stand in brackets, some of them two deep.
    const images = style.backgroundImage.match(/[\w-]+\((?:[^()]|\([^()]*\))*\)/g) ?? [];
    return images.flatMap((image, index) => {
      const colours = image.includes('gradient(') ? (image.match(COLOURS) ?? []) : [];
      const size = sizes[index % sizes.length] ?? 'auto';
      const isSmall =
        repeats[index % repeats.length] === 'no-repeat' &&
        /\d(?:px|%)/.test(size) &&
        !/^100%( 100%| auto)?$/.test(size);
      return colours.length === 0 || isSmall ? [] : [colours.map(colourOf)];
    });
  }

  const grounds = new Map<Element, Ground>();
  /** What lies below the text of an element, down to the first colour that lets nothing through. */
  function groundOf(element: Element | null): Ground {
    if (element === null) return NOTHING;
    let ground = grounds.get(element);
    if (ground === undefined) {
      const style = getComputedStyle(element);
      const plain = colourOf(style.backgroundColor);
      const hasGradient = style.backgroundImage.includes('gradient(');
      const gradients = hasGradient ? gradientsOf(style) : [];
      const own = [...gradients, ...(plain[3] === 0 ? [] : [[plain]])];
      const covers = own.some((colours) => colours.every(([, , , alpha]) => alpha === 1));
      const below = covers ? NOTHING : groundOf(element.parentElement);
      ground = {
        layers: [...own, ...below.layers],
        hasGradient: hasGradient || below.hasGradient,
        opacity: Number(style.opacity) * below.opacity,
      };
      grounds.set(element, ground);
    }
    return ground;
  }

  /** Texts for screen readers alone are cut away, and nothing is asked of a control that cannot be used. */
  function isRead(element: Element): boolean {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false;
    if (element.closest(':disabled, [aria-disabled="true"], [data-disabled]') !== null) return false;
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return false;
    return true;
  }

  return [...document.querySelectorAll(part)].flatMap((root) => {
    const found: TextOnGradient[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      if (text === '' || element === null || element.closest(except) !== null) continue;
      const { layers, hasGradient, opacity } = groundOf(element);
      if (!hasGradient || !isRead(element)) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [red, green, blue, alpha] = colourOf(color);
      const size = Number.parseFloat(fontSize);
      // In points, as WCAG has it: 18, or 14 in bold.
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      found.push({ text, ink: [red, green, blue, alpha * opacity], layers, isLarge });
    }
    return found;
  });
}
