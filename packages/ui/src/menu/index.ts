export { Menu, MenuCheckItem, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator } from './Menu.tsx';
export type { MenuCheckItemProps, MenuItemProps, MenuProps, MenuRadioGroupProps } from './Menu.tsx';
