export const MEDIA_TYPES = ['video', 'zone'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** Beside the score, over the whole screen, across the page, or in a corner of the window. */
export const MEDIA_TARGETS = ['board', 'fullscreen', 'overview', 'side'] as const;
export type MediaTarget = (typeof MEDIA_TARGETS)[number];

/** What is happening now, or what was recorded of a game that is over (BET-100). */
export const VIDEO_SOURCES = ['LIVE', 'RECORD'] as const;
export type VideoSource = (typeof VIDEO_SOURCES)[number];

export interface MediaBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaEntityInput {
  readonly target: MediaTarget;
  readonly gameId: string;
  readonly sportId: string;
  readonly videoId?: string | undefined;
  readonly zoneId?: string | undefined;
  readonly title: string;
  readonly boundingClientRect?: MediaBox | undefined;
  readonly gameLink: string;
  readonly autoClearable?: boolean;
  readonly isFloating?: boolean;
  readonly videoSourceType?: VideoSource;
  readonly isRecommended?: boolean;
}

const MISSING = 'One of the parameters of the MediaEntity constructor is required: videoId or zoneId';

/** One picture of a game on the page: a video, or our own tracker of its events. */
export class MediaEntity {
  readonly id: string;
  readonly type: MediaType;
  readonly target: MediaTarget;
  readonly gameId: string;
  readonly sportId: string;
  readonly videoId: string | undefined;
  readonly zoneId: string | undefined;
  readonly title: string;
  readonly boundingClientRect: MediaBox | undefined;
  readonly gameLink: string;
  readonly autoClearable: boolean;
  readonly isFloating: boolean;
  readonly videoSourceType: VideoSource;
  readonly isRecommended: boolean;

  constructor(input: MediaEntityInput) {
    const { videoId, zoneId, gameId } = input;
    // Whoever has both has a video: the tracker is what is shown where there is none.
    this.type = videoId === undefined ? 'zone' : 'video';
    const own = videoId ?? zoneId;
    if (own === undefined || own === '') throw new Error(MISSING);
    this.id = `${this.type}-${gameId}-${own}`;
    this.target = input.target;
    this.gameId = gameId;
    this.sportId = input.sportId;
    this.videoId = videoId;
    this.zoneId = zoneId;
    this.title = input.title;
    this.boundingClientRect = input.boundingClientRect;
    this.gameLink = input.gameLink;
    this.autoClearable = input.autoClearable ?? true;
    this.isFloating = input.isFloating ?? false;
    this.videoSourceType = input.videoSourceType ?? 'LIVE';
    this.isRecommended = input.isRecommended ?? false;
  }
}
