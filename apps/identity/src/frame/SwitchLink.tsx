import { useHref } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useFrame } from './frame.ts';

interface SwitchLinkProps {
  readonly to: 'login' | 'registration' | 'forgotPassword';
  readonly children: ReactNode;
}

/** Leads from one form to another: the shell opens it above the page where it can, and this one makes room. */
export function SwitchLink({ to, children }: SwitchLinkProps): ReactNode {
  const href = useHref();
  const { close } = useFrame();
  const address = to === 'forgotPassword' ? `${href('home')}?showForgotPasswordModal=1` : href(to);
  return (
    <Link href={address} data-modal={to} onClick={close}>
      {children}
    </Link>
  );
}
