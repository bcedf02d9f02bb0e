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
