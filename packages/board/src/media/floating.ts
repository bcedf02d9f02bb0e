/** Whether a video has left its place and follows the reader in a corner of the window (BET-106). */
export function isVideoFloating(video: {
  readonly isPlaying: boolean;
  /** Its place on the page is in sight. */
  readonly isInSight: boolean;
  /** The preference `isVideoMovedOnScroll`. */
  readonly isMovedOnScroll: boolean;
}): boolean {
  return video.isPlaying && !video.isInSight && video.isMovedOnScroll;
}
