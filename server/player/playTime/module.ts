import { defineModule } from '../../platform/module.ts';

/** When players are here: what hours of a day and reality checks are counted by. Sessions tell it of every call. */
export const playTime = defineModule({
  name: 'player/playTime',
  tables: ['play_stretch'],
  needs: {},
  open: () => ({ door: undefined }),
});
