import { accountDoor, type WagerDoor } from '../betting/wagering/index.ts';
import { limitReached } from '../player/limits/index.ts';

/** Bans and closed accounts, and the limits that players set themselves. */
export const playerDoor: WagerDoor = {
  ...accountDoor,
  hasRoom(player, question) {
    const reached = limitReached(player, question);
    return reached === undefined ? undefined : { reason: `${reached}-limit-reached`, mend: 'open-limits' };
  },
};
