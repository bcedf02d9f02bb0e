import type { Host } from '@fairline/sdk';

import type { ShellEnvironment } from '../environment.ts';

/** Shows one sub-application inside another. The code for it is fetched when it is first needed. */
export function embedIn(environment: () => ShellEnvironment): Host['showRemote'] {
  return (element, remote) => {
    let { props } = remote;
    let isRemoved = false;
    let slot: { draw(props: typeof remote.props): void; remove(): void } | undefined;
    void import('./embedRemote.tsx').then(({ drawEmbedded }) => {
      if (isRemoved) return;
      slot = drawEmbedded(environment(), element, remote);
      slot.draw(props);
    });
    return {
      update(next) {
        props = next;
        slot?.draw(next);
      },
      remove() {
        isRemoved = true;
        slot?.remove();
      },
    };
  };
}
