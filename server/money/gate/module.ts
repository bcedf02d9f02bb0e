import { defineModule } from '../../platform/module.ts';

/** What shuts the doors of money for a player: its rows are changed by whoever holds the player's accounts. */
export const gate = defineModule({
  name: 'money/gate',
  tables: ['player_gate'],
  needs: {},
  open: () => ({ door: undefined }),
});
