import { browserStorage, storedValue } from '../storedValue.ts';
import { ARRANGEMENT_KEY, readArrangement, type Arrangement } from './arrangement.ts';

/** How the player has put the markets in order. */
export const keptArrangement = storedValue<Arrangement>({
  ...browserStorage,
  key: ARRANGEMENT_KEY,
  read: readArrangement,
  write: (arrangement) => JSON.stringify(arrangement),
});
