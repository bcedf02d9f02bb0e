import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import popup from '../base/Popup.module.css';

export type MenuProps = {
  /** One of our buttons. It gets the menu's behaviour and stays itself in the server's HTML. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Items, groups and separators. */
  children: ReactNode;
};

export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
  children,
}: MenuProps): ReactNode {
  return (
    <BaseScope>
      {/* Not modal: the page behind keeps its scroll bar, so nothing jumps when a menu opens. */}
      <Base.Root modal={false} {...(open === undefined ? {} : { open })} onOpenChange={onOpenChange}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className={popup.positioner} align={align} side={side} sideOffset={4}>
            <Base.Popup className={popup.popup}>{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </BaseScope>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  icon?: IconName | undefined;
  /** A flag or another small picture in the icon's place. */
  start?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes the item a link. */
  href?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};

export function MenuItem(props: MenuItemProps): ReactNode {
  const { children, icon, start, onSelect, href, danger = false, disabled = false } = props;
  const content = (
    <>
      {start ?? (icon !== undefined && <Icon name={icon} />)}
      <span className={popup.text}>{children}</span>
    </>
  );
  const look = { className: popup.item, 'data-danger': danger || undefined };
  return href === undefined ? (
    <Base.Item {...look} disabled={disabled} onClick={onSelect}>
      {content}
    </Base.Item>
  ) : (
    <Base.LinkItem {...look} href={href} closeOnClick onClick={onSelect}>
      {content}
    </Base.LinkItem>
  );
}

export type MenuRadioGroupProps<Value extends string> = {
  label?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; start?: ReactNode; disabled?: boolean | undefined }[];
};

export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>): ReactNode {
  const { label, value, onChange, options } = props;
  return (
    <Base.Group>
      {label !== undefined && <Base.GroupLabel className={popup.groupLabel}>{label}</Base.GroupLabel>}
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={popup.item}
            disabled={option.disabled ?? false}
            closeOnClick
          >
            {option.start}
            <span className={popup.text}>{option.label}</span>
            <Base.RadioItemIndicator className={popup.tick}>
              <Icon name="check" size={14} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export type MenuCheckItemProps = {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/** Stays open when pressed, so that several can be set in one go. */
export function MenuCheckItem({
  children,
  checked,
  onChange,
  disabled = false,
}: MenuCheckItemProps): ReactNode {
  return (
    <Base.CheckboxItem
      className={popup.item}
      checked={checked}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next)}
    >
      <span className={popup.text}>{children}</span>
      <Base.CheckboxItemIndicator className={popup.tick}>
        <Icon name="check" size={14} />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Base.Group>
      <Base.GroupLabel className={popup.groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator(): ReactNode {
  return <Base.Separator className={popup.separator} />;
}
