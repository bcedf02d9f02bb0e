import { TEST_STREAM_URL } from '@fairline/contracts';

/**
 * The address of a game's stream: the operator's template with the id of the video and the player's token in their
 * places. Undefined where the operator has no streams, or the template asks for a token and nobody is signed in.
 */
export function streamUrl(
  template: string | null,
  { videoId, token }: { readonly videoId: string; readonly token: string | undefined },
): string | undefined {
  if (template === null) return undefined;
  if (isForPlayersOnly(template) && token === undefined) return undefined;
  return template
    .replaceAll('{videoId}', encodeURIComponent(videoId))
    .replaceAll('{token}', encodeURIComponent(token ?? ''));
}

/** Whether the operator shows streams to those who are signed in only. */
export function isForPlayersOnly(template: string | null): boolean {
  return template?.includes('{token}') === true;
}

/** Whether to begin it again at its end: the test picture is to be seen over and over, a game that is over must stay over. */
export function isEndlessStream(url: string): boolean {
  return url === TEST_STREAM_URL;
}
