import { TEST_STREAM_URL } from '@fairline/contracts';
import { PREFERENCES } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { isVideoFloating } from './floating.ts';
import { MEDIA_TARGETS, MEDIA_TYPES, MediaEntity, type MediaEntityInput } from './mediaEntity.ts';
import { MediaState } from './mediaState.ts';
import { isEndlessStream, streamUrl } from './streamUrl.ts';
import { isZoneShown, ZONE_GAMES, zoneGameOf } from './zoneGame.ts';

const input: MediaEntityInput = {
  target: 'board',
  gameId: 'g1',
  sportId: 'football',
  title: 'Tynemoor – Carrow Vale',
  gameLink: '/en/live/football/2-crown-league/4711-tynemoor-carrow-vale',
};

describe('media entities', () => {
  test('[BET-091] [BET-092] [BET-093] the id joins type, game and video or zone', () => {
    expect(new MediaEntity({ ...input, videoId: 'v7' })).toMatchObject({ id: 'video-g1-v7', type: 'video' });
    expect(new MediaEntity({ ...input, zoneId: 'z9' })).toMatchObject({ id: 'zone-g1-z9', type: 'zone' });
    expect(MEDIA_TYPES).toEqual(['video', 'zone']);
  });

  test('[BET-094] the four targets', () => {
    expect(MEDIA_TARGETS).toEqual(['board', 'fullscreen', 'overview', 'side']);
    for (const target of MEDIA_TARGETS)
      expect(new MediaEntity({ ...input, target, zoneId: 'z' }).target).toBe(target);
  });

  test('[BET-095..101] it carries what it was built from, and its defaults', () => {
    const box = { x: 1, y: 2, width: 320, height: 180 };
    expect(new MediaEntity({ ...input, videoId: 'v7', boundingClientRect: box })).toEqual({
      ...input,
      id: 'video-g1-v7',
      type: 'video',
      videoId: 'v7',
      zoneId: undefined,
      boundingClientRect: box,
      autoClearable: true,
      isFloating: false,
      videoSourceType: 'LIVE',
      isRecommended: false,
    });
    const other = {
      autoClearable: false,
      isFloating: true,
      videoSourceType: 'RECORD',
      isRecommended: true,
    } as const;
    expect(new MediaEntity({ ...input, zoneId: 'z', ...other })).toMatchObject({ ...other, zoneId: 'z' });
  });

  test('[BET-102] without a video and a zone there is none', () => {
    expect(() => new MediaEntity(input)).toThrow(
      'One of the parameters of the MediaEntity constructor is required: videoId or zoneId',
    );
  });
});

describe('the pictures of a page', () => {
  const video = (more: Partial<MediaEntityInput> = {}) =>
    new MediaEntity({ ...input, videoId: 'v7', ...more });

  test('[BET-103] [HTTP-115] the state holds entities, the target screen and the token', () => {
    const state = new MediaState();
    expect(state.get()).toEqual({
      mediaEntities: [],
      mediaTargetScreen: undefined,
      userVideoToken: undefined,
    });
    let heard = 0;
    state.subscribe(() => (heard += 1));
    state.show(video());
    state.keepToken('t1');
    state.keepToken('t1');
    expect(state.get()).toEqual({
      mediaEntities: [video()],
      mediaTargetScreen: 'board',
      userVideoToken: 't1',
    });
    expect(heard).toBe(2);
  });

  test('one picture changes its place instead of being there twice', () => {
    const state = new MediaState();
    state.show(video());
    state.show(video({ target: 'side' }));
    expect(state.get().mediaEntities.map(({ target }) => target)).toEqual(['side']);
    state.show(video({ gameId: 'g2', target: 'side' }));
    expect(state.get().mediaEntities.map(({ gameId }) => gameId)).toEqual(['g2']);
    state.show(video());
    state.remove('video-g2-v7');
    state.remove('video-g1-v7');
    expect(state.get()).toMatchObject({ mediaEntities: [], mediaTargetScreen: undefined });
  });

  test('[BET-104] leaving the screen clears what may be cleared; what floats and what is kept stay', () => {
    const state = new MediaState();
    state.show(video());
    state.show(new MediaEntity({ ...input, zoneId: 'z', autoClearable: false }));
    state.show(video({ videoId: 'v8', isFloating: true, target: 'side' }));
    state.show(video({ gameId: 'g2' }));
    state.leave('g1');
    expect(state.get().mediaEntities.map(({ id }) => id)).toEqual([
      'zone-g1-z',
      'video-g1-v8',
      'video-g2-v7',
    ]);
  });
});

describe('zones and streams', () => {
  test('[BET-107] the value 1 turns the zone off; it is shown by default', () => {
    expect([isZoneShown(1), isZoneShown(PREFERENCES.zoneState.fallback)]).toEqual([false, true]);
  });

  test('[BET-108..122] the fourteen kinds by number', () => {
    expect(Object.entries(ZONE_GAMES).map(([number, name]) => `${number} ${name}`)).toEqual([
      '1 backgammon',
      '2 wheel',
      '3 poker',
      '4 the21',
      '5 battle',
      '6 5of36',
      '7 7of42',
      '8 guesscard',
      '9 keno',
      '10 warbetfun',
      '11 lucky6',
      '12 mega6',
      '13 spin2wheels',
      '14 andarbahar',
    ]);
    expect([zoneGameOf(9), zoneGameOf(15)]).toEqual(['keno', undefined]);
  });

  test('a stream has the address of the template; a template with a token needs one', () => {
    const template = 'https://streams.example/{videoId}.m3u8?token={token}';
    expect(streamUrl(template, { videoId: 'v 1', token: 'a&b' })).toBe(
      'https://streams.example/v%201.m3u8?token=a%26b',
    );
    expect(streamUrl(template, { videoId: 'v1', token: undefined })).toBeUndefined();
    expect(streamUrl(null, { videoId: 'v1', token: 't' })).toBeUndefined();
    expect(streamUrl('/test.m3u8', { videoId: 'v1', token: undefined })).toBe('/test.m3u8');
  });

  test('only the test picture that the site brings along begins anew at its end', () => {
    const ask = { videoId: 'v1', token: undefined };
    const own = streamUrl(TEST_STREAM_URL, ask);
    expect(isEndlessStream(own ?? '')).toBe(true);
    const operators = streamUrl('https://streams.example/{videoId}.m3u8', ask);
    expect(isEndlessStream(operators ?? '')).toBe(false);
  });

  test('[BET-106] a playing video follows the scroll while the preference is on, which it is by default', () => {
    const playing = { isPlaying: true, isInSight: false, isMovedOnScroll: true };
    expect(PREFERENCES.isVideoMovedOnScroll.fallback).toBe(true);
    expect(isVideoFloating(playing)).toBe(true);
    expect(isVideoFloating({ ...playing, isMovedOnScroll: false })).toBe(false);
    expect(isVideoFloating({ ...playing, isInSight: true })).toBe(false);
    expect(isVideoFloating({ ...playing, isPlaying: false })).toBe(false);
  });
});
