/**
 * The book does not know what the address names, or the address cannot name anything. Told by its shape: on the server
 * this code is bundled with a class of its own, so `instanceof` would miss the error that the site throws.
 */
export function isUnknown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return false;
  return error.status === 404 || error.status === 400;
}
