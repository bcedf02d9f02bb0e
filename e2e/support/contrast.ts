/** Red, green and blue up to 255, and how much of what lies below is covered, up to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What is seen where one colour lies on another that lets nothing through. */
export function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mixed = (top: number, below: number): number => top * alpha + below * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2]), 1];
}

/** By WCAG 2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
