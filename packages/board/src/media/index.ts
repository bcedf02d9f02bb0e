export { isVideoFloating } from './floating.ts';
export { MediaEntity, type MediaEntityInput, type MediaTarget } from './mediaEntity.ts';
export { MediaState, type MediaView } from './mediaState.ts';
export { isEndlessStream, isForPlayersOnly, streamUrl } from './streamUrl.ts';
export { isZoneShown, ZONE_GAMES, ZONE_OFF, zoneGameOf, type ZoneGame } from './zoneGame.ts';
