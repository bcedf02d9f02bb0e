import type { DemoPlayer } from '@fairline/contracts/identity';
import type { RegistrationForm } from '@fairline/contracts/registration';
import { createContext, use } from 'react';

/** What the server has brought with the page, so that no part of it comes late and pushes the others. */
interface FirstData {
  readonly form?: RegistrationForm | null;
  readonly demoPlayers?: readonly DemoPlayer[] | null;
}

export const FirstDataContext = createContext<FirstData>({});

export function useFirstData(): FirstData {
  return use(FirstDataContext);
}
