/**
 * The address of a game's stream: the operator's template with the id of the video and the player's token in their
 * places. Undefined where the operator has no streams, or the template asks for a token and nobody is signed in.
 */
export function streamUrl(
  template: string | null,
  { videoId, token }: { readonly videoId: string; readonly token: string | undefined },
): string | undefined {
  if (template === null) return undefined;
  if (template.includes('{token}') && token === undefined) return undefined;
  return template
    .replaceAll('{videoId}', encodeURIComponent(videoId))
    .replaceAll('{token}', encodeURIComponent(token ?? ''));
}

/** The picture that the site brings along until the operator has streams: a few seconds, to be seen over and over. */
const TEST_STREAM_URL = '/assets/ui/stream/index.m3u8';

/** Whether to begin it again at its end. A game that is over must stay over. */
export function isEndlessStream(url: string): boolean {
  return url === TEST_STREAM_URL;
}
