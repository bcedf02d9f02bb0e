/** Path and query of a location as they stand in the address bar; the router's own `pathname` is decoded. */
export function addressOf(location: { readonly href: string; readonly searchStr: string }): {
  readonly path: string;
  readonly search: string;
} {
  return { path: location.href.split(/[?#]/)[0] ?? '/', search: location.searchStr };
}
