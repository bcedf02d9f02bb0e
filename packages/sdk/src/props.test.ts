import fc from 'fast-check';
import { expect, test } from 'vitest';

import { serialiseProps } from './props.ts';

test('[MF-067] what JSON can hold arrives on the other side as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (props) => {
      const { json, refused } = serialiseProps(props);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(props)));
      expect(refused).toEqual([]);
    }),
  );
});

test('[MF-068] [MF-069] a property that cannot be serialised is named and the others arrive', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const broken = {
    cycle,
    big: 1n,
    onPress: () => {},
    deep: { list: [Symbol('x')] },
    nowhere: Number.NaN,
    map: new Map([[1, 2]]),
    nothing: { toJSON: () => undefined },
    error: new Error('lost'),
    pattern: /lost/,
    never: new Date(Number.NaN),
    toJson: {
      toJSON() {
        throw new Error('no');
      },
    },
  };
  const { json, refused } = serialiseProps({ before: 1, ...broken, after: [true, null], left: undefined });
  expect(refused).toEqual(Object.keys(broken));
  expect(JSON.parse(json)).toEqual({ before: 1, after: [true, null] });
});
