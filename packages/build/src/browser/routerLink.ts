// Stands in for the router's own link in browser builds: our links are plain ones that the shell takes over, and every
// route object would carry the other kind along.
export const Link = (): null => null;
export const createLink = (): typeof Link => Link;
export const linkOptions = <Options>(options: Options): Options => options;
export const useLinkProps = (): object => ({});
