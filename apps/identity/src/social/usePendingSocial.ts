import { getPendingSocial, type SocialProvider } from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

export interface PendingSocial {
  readonly provider: SocialProvider;
  readonly name: string;
  readonly email: string | null;
}

/** Who has come back from a social network and is about to register; null: nobody, undefined: not known yet. */
export function usePendingSocial(isWanted: boolean): PendingSocial | null | undefined {
  const { host } = useView();
  const [pending, setPending] = useState<PendingSocial | null>();
  useEffect(() => {
    if (!isWanted || host === undefined) return undefined;
    let isShown = true;
    host.api.call(getPendingSocial, {}).then(
      (reply) => isShown && setPending(reply.pending),
      (error: unknown) => {
        host.reportError(error);
        if (isShown) setPending(null);
      },
    );
    return () => {
      isShown = false;
    };
  }, [host, isWanted]);
  return pending;
}
