import type { Visitor } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Switch } from '@fairline/ui';
import type { ReactNode } from 'react';

/** Preferences that a page is drawn with and that are on or off. */
type SwitchName = {
  [Name in keyof Visitor]: Visitor[Name] extends boolean ? Name : never;
}[Exclude<keyof Visitor, 'isZoneAutomatic'>];

interface PreferenceSwitchProps {
  readonly name: SwitchName;
  readonly label: string;
  readonly description?: string;
  /** The switch shows and sets the opposite: shown instead of hidden. */
  readonly isOpposite?: boolean;
}

export function PreferenceSwitch({
  name,
  label,
  description,
  isOpposite = false,
}: PreferenceSwitchProps): ReactNode {
  const { visitor, host } = useView();
  return (
    <Switch
      atEnd
      label={label}
      description={description}
      checked={visitor[name] !== isOpposite}
      onChange={(event) => host?.setPreference(name, event.currentTarget.checked !== isOpposite)}
    />
  );
}
