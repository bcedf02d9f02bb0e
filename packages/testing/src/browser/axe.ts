import axe from 'axe-core';

import { settled } from './look.ts';

/** What axe finds wrong in a part of the page: the rule, and every element that breaks it. */
export async function violationsIn(part: string): Promise<readonly string[]> {
  // Colours on their way are nobody's colours.
  await settled();
  const { violations } = await axe.run({ include: part }, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
