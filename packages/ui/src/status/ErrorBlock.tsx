import type { ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { Mark } from './Mark.tsx';
import type { MarkTone } from './Mark.tsx';
import { Notice } from './Notice.tsx';
import type { HeadingLevel } from './Notice.tsx';

export type ErrorBlockProps = {
  title: string;
  text?: ReactNode;
  /** The one thing to try, usually a refresh. `href` instead of `onAction` works without JavaScript. */
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  actionHref?: string | undefined;
  busy?: boolean | undefined;
  icon?: IconName | undefined;
  tone?: MarkTone | undefined;
  note?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  announced?: boolean | undefined;
  /** More buttons after the first. */
  children?: ReactNode;
  className?: string | undefined;
};

/** A part of the page that could not be shown, and the way out of it. */
export function ErrorBlock(props: ErrorBlockProps): ReactNode {
  const {
    icon = 'plug-connected-x',
    tone = 'warn',
    actionLabel,
    onAction,
    actionHref,
    busy,
    children,
    ...rest
  } = props;
  const action =
    actionLabel === undefined ? undefined : actionHref === undefined ? (
      <Button variant="secondary" icon="refresh" loading={busy} onClick={onAction}>
        {actionLabel}
      </Button>
    ) : (
      <Button variant="secondary" icon="refresh" href={actionHref}>
        {actionLabel}
      </Button>
    );
  const hasButtons = action !== undefined || children !== undefined;
  return (
    <Notice {...rest} mark={<Mark icon={icon} tone={tone} />}>
      {hasButtons ? (
        <>
          {action}
          {children}
        </>
      ) : undefined}
    </Notice>
  );
}
