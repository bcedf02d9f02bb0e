import { useHref, useView } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useFrame } from './frame.ts';
import { queryForNextPage } from './placeToReturnTo.ts';

interface SwitchLinkProps {
  readonly to: 'login' | 'registration' | 'forgotPassword';
  readonly children: ReactNode;
}

/** Leads from one form to another: the shell opens it above the page where it can, and this one makes room. */
export function SwitchLink({ to, children }: SwitchLinkProps): ReactNode {
  const href = useHref();
  const { route } = useView();
  const { kind, close } = useFrame();
  // Whoever was led here because of another page still wants to see that one, whichever form they fill in.
  const query = kind === 'page' ? queryForNextPage(route.search) : '';
  const address = to === 'forgotPassword' ? `${href('home')}?showForgotPasswordModal=1` : href(to) + query;
  return (
    <Link href={address} data-modal={to} onClick={close}>
      {children}
    </Link>
  );
}
